import type { FeedCategory } from '@ribbonry/contracts'

/** Categories chosen in the form, by the feed's name; null means none. */
export type CategoryChoices = Readonly<Record<string, number | null>>

interface Choice {
  readonly id: number | null
  readonly why: 'chosen' | 'remembered' | 'named' | 'open'
}

/** The category for a feed's name, and the source of that choice. */
export function choiceFor({ label, category_id: known, remembered }: FeedCategory, choices: CategoryChoices): Choice {
  const chosen = choices[label]
  if (chosen !== undefined) return { id: chosen, why: 'chosen' }
  if (remembered) return { id: known, why: 'remembered' }
  return { id: known, why: known === null ? 'open' : 'named' }
}

/** The choices in the form of the call. */
export function wireChoices(choices: CategoryChoices): { label: string; category_id: number | null }[] {
  return Object.entries(choices).map(([label, id]) => ({ label, category_id: id }))
}
