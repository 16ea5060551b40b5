/** Request to the spelling worker. */
export type SpellingQuestion = { readonly id: number } & (
  | { readonly kind: 'check'; readonly words: readonly string[] }
  | { readonly kind: 'suggest'; readonly word: string }
)

/** Its answer: misspelled words, or suggestions; null when the dictionary failed to load. */
export interface SpellingAnswer {
  readonly id: number
  readonly words: readonly string[] | null
}
