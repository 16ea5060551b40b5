import { kendallTau } from './kendall.ts'
import { newestFirst, oracle, RawRate, shuffledDaily, type Order } from './orders.ts'
import { OurOrder, PROOF } from './our-order.ts'
import { DAYS, World, type SimulatedItem } from './world.ts'

/** How an order did over all days. */
export interface Result {
  /** Clicks that were missed, compared with an order that knows the truth. */
  readonly regret: number
  /** Of the clicks that could be had. */
  readonly missed: number
  /**
   * Of the last day's order, compared with the true one, over the gifts that were seen so often that something can be known of
   * them.
   */
  readonly tau: number
}

export const ORDERS: Readonly<Record<string, (world: World) => Order>> = {
  'our order': () => new OurOrder(),
  'raw click rate, the unseen last': () => new RawRate('last'),
  'raw click rate, the unseen first': () => new RawRate('first'),
  'newest first': newestFirst,
  random: shuffledDaily,
  oracle,
}

/** Lets visitors come for ninety days to a list in one order; everything follows from the seed. */
export function simulate(name: string, seed: number): Result {
  const world = new World(seed)
  const order = ORDERS[name]?.(world)
  if (order === undefined) throw new Error(`There is no order "${name}"`)
  const truth = oracle(world)
  const seen = new Map<number, number>()
  let regret = 0
  let possible = 0
  let tau = 0
  for (let day = 0; day < DAYS; day += 1) {
    const items = world.there(day)
    const worth = order.worth(items, day)
    const listed = byWorth(items, worth)
    const best = world.expectedClicks(byWorth(items, truth.worth(items, day)), day)
    possible += best
    regret += best - world.expectedClicks(listed, day)
    const shown = world.visit(listed, day)
    for (const { item, impressions } of shown) seen.set(item, (seen.get(item) ?? 0) + impressions)
    order.learn(shown, day)
    if (day === DAYS - 1)
      tau = kendallTau(
        items.filter(({ id }) => (seen.get(id) ?? 0) >= PROOF).map((item) => [worth.get(item.id) ?? 0, world.rate(item, day)]),
      )
  }
  return { regret, missed: regret / possible, tau }
}

/** Items as a list shows them, the most worth first. */
export function byWorth(items: readonly SimulatedItem[], worth: ReadonlyMap<number, number>): SimulatedItem[] {
  return items.toSorted((a, b) => (worth.get(b.id) ?? 0) - (worth.get(a.id) ?? 0) || b.id - a.id)
}
