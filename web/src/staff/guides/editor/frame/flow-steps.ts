import type { StaffGuide } from '@ribbonry/contracts'

export interface FlowStep {
  readonly title: string
  /** Who has it. */
  readonly who: string
  readonly state: 'done' | 'now' | 'later'
}

const NOBODY = 'Nobody yet'

/** The way of a guide from its draft to its page. The step where it stands has the name of its stage. */
export function flowSteps(guide: StaffGuide): readonly FlowStep[] {
  const { status, stage, user_id: writer, username, curator_id: curator, curator_username: curatorName } = guide
  const isWriting = guide.curation_approved || writer !== null || guide.writing_approved
  const isOut = status !== 'draft'
  const steps: readonly (readonly [title: string, who: string, done: boolean])[] = [
    ['Draft approved', '', guide.draft_approved || curator !== null || isWriting || isOut],
    ['Curated', curatorName ?? NOBODY, isWriting || isOut],
    ['Written', username ?? NOBODY, guide.submitted_editor || guide.writing_approved || isOut],
    ['Reviewed', '', guide.writing_approved || isOut],
    ['Published', '', status === 'published'],
  ]
  const now = steps.findIndex(([, , isDone]) => !isDone)
  return steps.map(([title, who, isDone], at) => {
    const isNow = at === now
    // A draft can be approved out of turn, so that a step counts as done where a later one is.
    const state = isNow ? 'now' : isDone || (now !== -1 && at < now) ? 'done' : 'later'
    return { title: isNow ? (stage ?? 'Publishing') : title, who, state }
  })
}
