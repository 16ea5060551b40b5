/** Where a link was clicked: the item's code, list and position as the markup has them. */
export interface ClickedSlot {
  readonly code: string
  readonly list: string
  /** From 1; 0 where the list has no positions. */
  readonly position: number
}

/** The sub-tag of an affiliate link without a slot: item, experiment, guide. Merchants and networks name it differently. */
const SUB_TAG = /([?&](?:ascsubtag|customid|clickref)=)(\w+)((?:-x0\d)?(?:-g\w+)?)(?=&|#|$)/

/** Adds the slot of a click to the sub-tag of its link, so that reports say where it was (`subTag` of libs/links). */
export function withSlot(href: string, { code, list, position }: ClickedSlot): string {
  if (list === '') return href
  return href.replace(SUB_TAG, (found, name: string, item: string, rest: string) =>
    item === code ? `${name}${item}${rest}-s${list.replaceAll('-', '')}${position}` : found,
  )
}
