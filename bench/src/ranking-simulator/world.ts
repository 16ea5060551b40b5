import { normal, poisson, randoms } from './randomness.ts'

/** A gift of the simulated catalogue. Orders see its id and arrival day, never its appeal. */
export interface SimulatedItem {
  readonly id: number
  readonly came: number
  readonly appeal: number
  /** The feed it came from; undefined for other gifts. */
  readonly source?: string
}

/** Gifts that all arrive on one day. */
export interface Feed {
  readonly day: number
  readonly gifts: number
}

/** Impressions and clicks of one day at each position of the list. */
export interface Shown {
  readonly item: number
  readonly position: number
  readonly impressions: number
  readonly clicks: number
}

const ITEMS = 400
const COMING_PER_DAY = 4
export const DAYS = 90
const VISITS_PER_DAY = 600
/** Mean number of positions that a visitor scrolls past, and the last position that anyone sees. */
const DEPTH = 20
const LAST_PLACE = 120
const STEEPNESS = 0.6

/**
 * Hidden truth of the simulation. Click rates are about 2 %, differ by a factor of two either way, and decay with age otherwise
 * than the scores assume. Visitors examine position n with probability n^-0.6.
 */
export class World {
  readonly items: readonly SimulatedItem[]
  readonly #random: () => number

  /** @param feed arrives in addition to the daily gifts; its gifts are liked half as much as others */
  constructor(seed: number, feed: Feed = { day: 0, gifts: 0 }) {
    const nature = randoms(seed)
    const own = Array.from({ length: ITEMS + COMING_PER_DAY * DAYS }, (_, id) => ({
      id,
      came: id < ITEMS ? -Math.floor(200 * nature()) : Math.floor((id - ITEMS) / COMING_PER_DAY),
      appeal: Math.min(0.3, 0.02 * Math.exp(0.7 * normal(nature))),
    }))
    const appeal = (): number => Math.min(0.3, 0.01 * Math.exp(0.7 * normal(nature)))
    this.items = [
      ...own,
      ...Array.from({ length: feed.gifts }, (_, index) => ({
        id: own.length + index,
        came: feed.day,
        appeal: appeal(),
        source: 'feed',
      })),
    ]
    this.#random = randoms(seed + 1)
  }

  /** Items that the list may show on a day. */
  there(day: number): SimulatedItem[] {
    return this.items.filter(({ came }) => came <= day)
  }

  rate({ appeal, came }: SimulatedItem, day: number): number {
    return appeal * (0.6 + 0.4 * 0.5 ** ((day - came) / 60))
  }

  /** Expected clicks of an order on a day, without random variation. */
  expectedClicks(order: readonly SimulatedItem[], day: number): number {
    return places(order).reduce((sum, { item, seen, looked }) => sum + seen * looked * this.rate(item, day), 0)
  }

  /** Simulates one day's visits to an order. */
  visit(order: readonly SimulatedItem[], day: number): Shown[] {
    return places(order)
      .map(({ item, position, seen, looked }) => ({
        item: item.id,
        position,
        impressions: Math.round(seen),
        clicks: Math.min(Math.round(seen), poisson(seen * looked * this.rate(item, day), this.#random)),
      }))
      .filter(({ impressions }) => impressions > 0)
  }
}

function places(order: readonly SimulatedItem[]): { item: SimulatedItem; position: number; seen: number; looked: number }[] {
  return order.slice(0, LAST_PLACE).map((item, index) => ({
    item,
    position: index + 1,
    seen: VISITS_PER_DAY * Math.exp(-index / DEPTH),
    looked: (index + 1) ** -STEEPNESS,
  }))
}
