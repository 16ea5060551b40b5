/** Slot of a click: the item's code, list and position from the markup. */
export interface ClickedSlot {
  readonly code: string
  readonly list: string
  /** From 1; 0 when the list has no positions. */
  readonly position: number
}

/** The sub-tag of an affiliate link without a slot: item, experiment, guide. Merchants and networks name it differently. */
const SUB_TAG = /([?&](?:ascsubtag|customid|clickref)=)(\w+)((?:-x0\d)?(?:-g\w+)?)(?=&|#|$)/

/** `{place}` in the link of an ad, URL-encoded or not, also nested in a network's link. */
const PLACE = /(?:\{|%(?:25)*7B)place(?:\}|%(?:25)*7D)/gi

/** Fills `{place}` in a link, and adds the slot to its sub-tag, so that reports name it (`subTag` of libs/links). */
export function withSlot(href: string, { code, list, position }: ClickedSlot): string {
  const name = list.replaceAll(/[^a-z]/g, '')
  const placed = href.replaceAll(PLACE, name)
  if (list === '') return placed
  return placed.replace(SUB_TAG, (found, parameter: string, item: string, rest: string) =>
    item === code ? `${parameter}${item}${rest}-s${name}${position}` : found,
  )
}
