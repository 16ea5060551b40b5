import type { Hanging } from '@ribbonry/contracts'

export type HangingKind = Hanging[number]
export type HangingSentences = Readonly<Record<string, (of: HangingKind) => string>>

/** Sentences by kind, in the order in which the kinds were answered; kinds without one are left out. */
export function hangingSentences(hanging: Hanging, sentences: HangingSentences): readonly string[] {
  return hanging.flatMap((of) => sentences[of.kind]?.(of) ?? [])
}

/** "1 gift", "44 gifts". */
export function countedOf({ count }: HangingKind, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** "A kettle, A cup and 42 more". */
export function namedOf({ count, examples }: HangingKind): string {
  return count > examples.length ? `${examples.join(', ')} and ${count - examples.length} more` : examples.join(', ')
}
