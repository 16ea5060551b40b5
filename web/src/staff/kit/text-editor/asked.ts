/** Subject of the open dialog. Dropped and pasted pictures are handled one after the other. */
export type Asked =
  | { readonly kind: 'gift' }
  /** `replaced` is the number of typed characters in whose place the link comes. */
  | { readonly kind: 'link'; readonly replaced?: number }
  | { readonly kind: 'picture'; readonly files: readonly File[] }

/** Event at the text of an editor: opens its link window. */
export const ASK_LINK = 'ask-link'
