/** What can be on a board. Ids of gifts and of ads overlap, so one never goes without its kind. */
export interface ItemRef {
  readonly kind: 'post' | 'ad'
  readonly id: number
}

/** The thing that a request names by one of two fields; undefined when it names none. */
export function itemRefOf({ post_id: post, ad_id: ad }: { readonly post_id?: number | undefined; readonly ad_id?: number | undefined }): ItemRef | undefined {
  if (post !== undefined) return { kind: 'post', id: post }
  return ad === undefined ? undefined : { kind: 'ad', id: ad }
}
