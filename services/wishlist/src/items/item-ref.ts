/** Anything that can be saved. Posts and ads have overlapping ids, so an id always has a type. */
export interface ItemRef {
  readonly type: 'post' | 'ad'
  readonly id: number
}

/** The item in a request, which has one of two fields; undefined without either. */
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
