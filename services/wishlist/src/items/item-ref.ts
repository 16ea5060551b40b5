/** Anything that can be saved. Ids of posts and of ads overlap, so an id always comes with its type. */
export interface ItemRef {
  readonly type: 'post' | 'ad'
  readonly id: number
}

/** The item that a request names by one of two fields; undefined when it names none. */
export function itemRefOf({
  post_id: post,
  ad_id: ad,
}: {
  readonly post_id?: number | undefined
  readonly ad_id?: number | undefined
}): ItemRef | undefined {
  if (post !== undefined) return { type: 'post', id: post }
  return ad === undefined ? undefined : { type: 'ad', id: ad }
}
