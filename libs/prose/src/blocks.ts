/** Words of one look. `href` is empty for words that lead nowhere. */
export interface Run {
  readonly text: string
  readonly bold: boolean
  readonly italic: boolean
  readonly href: string
}

export type Words = readonly Run[]

export interface ListItem {
  readonly words: Words
  /** A list below the item. */
  readonly list: ListBlock | null
}

export interface ListBlock {
  readonly kind: 'list'
  readonly ordered: boolean
  readonly items: readonly ListItem[]
}

export type Block =
  | { readonly kind: 'paragraph'; readonly words: Words }
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly words: Words }
  | ListBlock
  | { readonly kind: 'quote'; readonly paragraphs: readonly Words[] }
  /** `src` is the address of one of our pictures, `caption` what stands below it; empty for nothing. */
  | { readonly kind: 'picture'; readonly src: string; readonly alt: string; readonly caption: string }
  | { readonly kind: 'gift'; readonly id: number }

/** Levels of lists within lists; what is indented further joins the deepest. */
export const MAX_LIST_DEPTH = 3
