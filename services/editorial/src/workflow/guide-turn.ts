import { guideStage, guideTurn } from '@ribbonry/guides'
import type { StaffGuideRecord } from '../editor/guides/reading/staff-guide-record.ts'

/** Facts that determine whose turn it is. */
export type GuideAtStage = Pick<
  StaffGuideRecord,
  | 'status'
  | 'user_id'
  | 'curator_id'
  | 'submitted_editor'
  | 'submitted_curator'
  | 'draft_approved'
  | 'curation_approved'
  | 'writing_approved'
>

interface Turn {
  readonly who: NonNullable<ReturnType<typeof guideTurn>>
  /** Null for a role with several members. */
  readonly memberId: number | null
}

/** Whose turn it is; null for nobody. */
export function turnOf(guide: GuideAtStage): Turn | null {
  const who = guideTurn(progressOf(guide))
  return who && { who, memberId: { writer: guide.user_id, curator: guide.curator_id, editor: null, access: null }[who] }
}

/** Whether the turn passes to another stage or person, which restarts the wait. */
export function isOtherTurn(before: GuideAtStage, after: GuideAtStage): boolean {
  const [was, is] = [turnOf(before), turnOf(after)]
  return (
    guideStage(progressOf(before)) !== guideStage(progressOf(after)) || was?.who !== is?.who || was?.memberId !== is?.memberId
  )
}

function progressOf(guide: GuideAtStage) {
  return { ...guide, assigned: guide.user_id !== null, curator_assigned: guide.curator_id !== null }
}
