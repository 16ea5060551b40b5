import type { Fields, GuideContent, Item } from './fields.ts'
import type { GuideConflict } from './merge-guides.ts'
import { mergeOrder } from './merge-order.ts'

/** The side that a decision chooses. */
export type MergeSide = 'mine' | 'theirs'

/**
 * Applies decisions to the conflicts of a merge, one for each. Later changes stay, except where a decision chooses `theirs`.
 * @param now result of the merge, with later changes
 * @param theirs other side of the merge, for products to restore
 */
export function resolveConflicts(
  now: GuideContent,
  theirs: GuideContent,
  conflicts: readonly GuideConflict[],
  choices: readonly MergeSide[],
): GuideContent {
  let guide = now
  for (const [place, conflict] of conflicts.entries()) guide = withChoice(guide, theirs, conflict, choices[place] ?? 'mine')
  return guide
}

function withChoice(guide: GuideContent, theirs: GuideContent, conflict: GuideConflict, side: MergeSide): GuideContent {
  if (conflict.kind === 'removed') return settled(guide, theirs, conflict.product_id, conflict.removed_by === side)
  if (side === 'mine') return guide
  if (conflict.kind === 'field') return { ...guide, fields: { ...guide.fields, ...conflict.theirs } }
  if (conflict.kind === 'order') return { ...guide, products: inOrder(guide.products, conflict.theirs) }
  const { product_id: id } = conflict
  return { ...guide, products: guide.products.map((item) => (item.product_id === id ? withFields(item, conflict.theirs) : item)) }
}

/** Removes a product that one side removed, or restores it. */
function settled(guide: GuideContent, theirs: GuideContent, id: number, isRemoved: boolean): GuideContent {
  if (isRemoved) return { ...guide, products: guide.products.filter((item) => item.product_id !== id) }
  const lost = theirs.products.find((item) => item.product_id === id)
  const isThere = guide.products.some((item) => item.product_id === id)
  return isThere || lost === undefined ? guide : { ...guide, products: [...guide.products, lost] }
}

function withFields(item: Item, fields: Fields): Item {
  return { ...item, ...fields, product_id: item.product_id }
}

function inOrder(items: readonly Item[], ids: readonly number[]): Item[] {
  const byId = new Map(items.map((item) => [item.product_id, item]))
  const now = [...byId.keys()]
  return mergeOrder(now, now, ids, new Set(now)).order.flatMap((id) => byId.get(id) ?? [])
}
