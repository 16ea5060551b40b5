/** What is asked about in a dialog. Dropped and pasted pictures are asked about one after the other. */
export type Asked = { readonly kind: 'link' | 'gift' } | { readonly kind: 'picture'; readonly files: readonly File[] }
