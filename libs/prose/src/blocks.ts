/** Words with the same marks. `href` is empty for words without a link. */
export interface Run {
  readonly text: string
  readonly bold: boolean
  readonly italic: boolean
  readonly href: string
}

export type Words = readonly Run[]

export interface ListItem {
  readonly words: Words
  /** Nested list below the item. */
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
  /** `src` is the address of one of our pictures, `caption` the text below it; may be empty. */
  | { readonly kind: 'picture'; readonly src: string; readonly alt: string; readonly caption: string }
  | { readonly kind: 'gift'; readonly id: number }

/** Levels of nested lists; deeper items join the deepest level. */
export const MAX_LIST_DEPTH = 3
