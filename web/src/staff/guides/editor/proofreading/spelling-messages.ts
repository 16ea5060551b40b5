/** What the worker that checks spelling is asked. */
export type SpellingQuestion = { readonly id: number } & (
  | { readonly kind: 'check'; readonly words: readonly string[] }
  | { readonly kind: 'suggest'; readonly word: string }
)

/** What it answers: words that are wrong, or words that may be meant; null where it has no dictionary. */
export interface SpellingAnswer {
  readonly id: number
  readonly words: readonly string[] | null
}
