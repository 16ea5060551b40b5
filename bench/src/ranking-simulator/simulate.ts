import { kendallTau } from './kendall.ts'
import { newestFirst, oracle, RawRate, shuffledDaily, type Order } from './orders.ts'
import { OurOrder, PROOF } from './our-order.ts'
import { DAYS, World, type SimulatedItem } from './world.ts'

/** Results of an order over all days. */
export interface Result {
  /** Missed clicks, compared with an order that knows the true rates. */
  readonly regret: number
  /** Missed clicks as a share of the possible ones. */
  readonly missed: number
  /** Kendall's tau of the last day's order against the true one, over gifts with enough impressions to be estimated. */
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

/** Simulates ninety days of visits to a list in one order. The result depends on the seed alone. */
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

/** Sorts items by score, highest first. */
export function byWorth(items: readonly SimulatedItem[], worth: ReadonlyMap<number, number>): SimulatedItem[] {
  return items.toSorted((a, b) => (worth.get(b.id) ?? 0) - (worth.get(a.id) ?? 0) || b.id - a.id)
}
