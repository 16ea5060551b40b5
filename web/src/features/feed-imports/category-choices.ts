import type { FeedCategory } from '@ribbonry/contracts'

/** What was chosen in the form so far, by the names of the feed; null is none of ours. */
export type CategoryChoices = Readonly<Record<string, number | null>>

interface Choice {
  readonly id: number | null
  readonly why: 'chosen' | 'remembered' | 'named' | 'open'
}

/** The gift category that a name will mean, and how that is known. */
export function choiceFor({ label, category_id: known, remembered }: FeedCategory, choices: CategoryChoices): Choice {
  const chosen = choices[label]
  if (chosen !== undefined) return { id: chosen, why: 'chosen' }
  if (remembered) return { id: known, why: 'remembered' }
  return { id: known, why: known === null ? 'open' : 'named' }
}

/** The choices as they are sent. */
export function wireChoices(choices: CategoryChoices): { label: string; category_id: number | null }[] {
  return Object.entries(choices).map(([label, id]) => ({ label, category_id: id }))
}
