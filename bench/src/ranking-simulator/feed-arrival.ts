import { OurOrder } from './our-order.ts'
import { byWorth } from './simulate.ts'
import { DAYS, World, type Feed } from './world.ts'

const PAGE = 40
const FIRST_DAYS = 5

/** Effect of a feed that arrives all at once on the list. */
export interface Arrival {
  /** Positions on the first page held by the feed's gifts on the worst of the first days, before any of them had earned one. */
  readonly mostOnFirstPage: number
  /** The same for the first three pages. */
  readonly mostOnThreePages: number
  /** Expected clicks from the day of the feed on. */
  readonly clicks: number
}

/** Simulates a feed entering a list in our order, and observes the given number of days after it. */
export function feedArrival(seed: number, feed: Feed, days = DAYS - feed.day): Arrival {
  const world = new World(seed, feed)
  const order = new OurOrder()
  let [first, three, clicks] = [0, 0, 0]
  for (let day = 0; day < feed.day + days; day += 1) {
    const items = world.there(day)
    const listed = byWorth(items, order.worth(items, day))
    if (day >= feed.day) {
      const held = (places: number): number => listed.slice(0, places).filter(({ source }) => source !== undefined).length
      if (day < feed.day + FIRST_DAYS) [first, three] = [Math.max(first, held(PAGE)), Math.max(three, held(3 * PAGE))]
      clicks += world.expectedClicks(listed, day)
    }
    order.learn(world.visit(listed, day))
  }
  return { mostOnFirstPage: first, mostOnThreePages: three, clicks }
}
