export interface MergedOrder {
  readonly order: number[]
  /** Both sides reordered what was there, and not to the same order. */
  readonly isConflict: boolean
}

/**
 * The order of items that are left after a merge. Whoever moved something decides on the order of what all three have; what only
 * the other side has comes after the neighbour that it has there.
 * @param kept ids of the items that the result has
 */
export function mergeOrder(
  base: readonly number[],
  mine: readonly number[],
  theirs: readonly number[],
  kept: ReadonlySet<number>,
): MergedOrder {
  const [inMine, inTheirs] = [new Set(mine), new Set(theirs)]
  const common = new Set(base.filter((id) => inMine.has(id) && inTheirs.has(id)))
  const [was, ours, others] = [base, mine, theirs].map((ids) => ids.filter((id) => common.has(id)).join())
  const [isMineMoved, areTheirsMoved] = [ours !== was, others !== was]
  const isTheirsFirst = areTheirsMoved && !isMineMoved
  const order = (isTheirsFirst ? theirs : mine).filter((id) => kept.has(id))
  for (const list of [isTheirsFirst ? mine : theirs, base]) insertMissing(order, list, kept)
  return { order, isConflict: isMineMoved && areTheirsMoved && ours !== others }
}

/** Puts what is missing in `order` after the item that stands before it in `list`. */
function insertMissing(order: number[], list: readonly number[], kept: ReadonlySet<number>): void {
  const there = new Set(order)
  let before: number | undefined
  for (const id of list) {
    if (!kept.has(id)) continue
    if (!there.has(id)) {
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
      there.add(id)
    }
    before = id
  }
}
