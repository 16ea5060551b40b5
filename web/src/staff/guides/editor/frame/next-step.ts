import { type CurrentUser, type GuidePart, publishGuide, type StaffGuide } from '@ribbonry/contracts'
import { mayUse } from '../../../kit/may-use.ts'
import { openPart } from '../open-part.ts'

/** The one step that a member takes next; undefined when the guide waits for somebody else. */
export type NextStep =
  | { readonly kind: 'submit'; readonly part: 'curation' | 'writing' }
  | { readonly kind: 'approve'; readonly part: GuidePart }
  | { readonly kind: 'publish' }
  | undefined

/** The part that an editor approves next. */
export function partToApprove({ stage, user_id: writer }: Pick<StaffGuide, 'stage' | 'user_id'>): GuidePart | undefined {
  if (stage === 'Draft') return 'draft'
  if (stage === 'Needs Review') return writer === null ? 'curation' : 'writing'
  return undefined
}

export function nextStep(guide: StaffGuide, user: CurrentUser): NextStep {
  if (guide.stage === 'Ready For Publish' && mayUse(publishGuide.access, user)) return { kind: 'publish' }
  const own = openPart(guide, user.user_id)
  if (own !== undefined) return { kind: 'submit', part: own }
  const part = partToApprove(guide)
  return part !== undefined && (user.access || user.editor) ? { kind: 'approve', part } : undefined
}

const PARTS = { draft: 'the draft', curation: 'the curation', writing: 'the writing' } as const satisfies Record<
  GuidePart,
  string
>

export const partText = (part: GuidePart): string => PARTS[part]
