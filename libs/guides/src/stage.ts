import type { GuideStage, GuideStatus, GuideTurn } from '@ribbonry/contracts'

/** Facts that determine the stage of a guide. */
export interface GuideProgress {
  readonly status: GuideStatus
  readonly assigned: boolean
  readonly curator_assigned: boolean
  readonly submitted_editor: boolean
  readonly submitted_curator: boolean
  readonly draft_approved: boolean
  readonly curation_approved: boolean
  readonly writing_approved: boolean
}

/** Stage of a draft (staff.md section 4, decision 60); null for every other guide. */
export function guideStage(guide: GuideProgress): GuideStage | null {
  if (guide.status !== 'draft') return null
  if (guide.writing_approved) return 'Ready For Publish'
  if (guide.assigned) return guide.submitted_editor ? 'Needs Review' : 'In Progress'
  if (guide.curation_approved) return 'Ready For Writer'
  if (guide.curator_assigned) return guide.submitted_curator ? 'Needs Review' : 'In Progress'
  return guide.draft_approved ? 'Ready To Assign' : 'Draft'
}

const TURNS: Readonly<Record<Exclude<GuideStage, 'In Progress'>, GuideTurn['who']>> = {
  Draft: 'editor',
  'Needs Review': 'editor',
  'Ready To Assign': 'access',
  'Ready For Writer': 'access',
  'Ready For Publish': 'access',
}

/** Role whose turn it is at a stage; `writer` and `curator` are one person each. Null for nobody. */
export function guideTurn(guide: GuideProgress): GuideTurn['who'] | null {
  const stage = guideStage(guide)
  if (stage === 'In Progress') return guide.assigned ? 'writer' : 'curator'
  return stage === null ? null : TURNS[stage]
}
