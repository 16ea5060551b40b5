export interface MergedOrder {
  readonly order: number[]
  /** Whether both sides reordered the common items differently. */
  readonly isConflict: boolean
}

/**
 * Merges the order of the remaining items. The side that moved items determines the order of common items; items of the other
 * side follow their neighbour on that side.
 * @param kept ids of the items in the result
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

/** Inserts missing items of `list` into `order`, each after its predecessor. */
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
