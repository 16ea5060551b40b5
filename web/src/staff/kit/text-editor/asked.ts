/** Subject of the open dialog. Dropped and pasted pictures are handled one after the other. */
export type Asked = { readonly kind: 'link' | 'gift' } | { readonly kind: 'picture'; readonly files: readonly File[] }
