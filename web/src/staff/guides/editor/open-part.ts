import type { StaffGuide } from '@ribbonry/contracts'

/** The part that the member works on; undefined for other members and after it was submitted. */
export function openPart({ user_id, curator_id, ...guide }: StaffGuide, me: number): 'curation' | 'writing' | undefined {
  if (guide.status !== 'draft') return undefined
  if (curator_id === me && !guide.curation_approved) return guide.submitted_curator ? undefined : 'curation'
  return user_id === me && !guide.submitted_editor && !guide.writing_approved ? 'writing' : undefined
}
