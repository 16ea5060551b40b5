import {
  estimateExamination,
  withExploration,
  capPerSource,
  fitBeta,
  freshness,
  isProven,
  thompsonSample,
  decayFactor,
  scoresOf,
  trustedSources,
  type BetaPrior,
  type Cell,
  type Evidence,
  type SourceCount,
  type Trials,
} from '@ribbonry/ranking'
import type { Order } from './orders.ts'
import type { Shown, SimulatedItem } from './world.ts'

/** Default of tracking's configuration. */
const HALF_LIFE_DAYS = 30
const DECAY = { halfLifeDays: 90, permanentShare: 0.5 }
const QUOTA = { head: 200, share: 0.1 }
export const PROOF = 300
const MOST_OF_A_SOURCE = 3
const SLOT_DAYS = 30
const REVENUE = { version: 1, conversion: 0.03, commission: 0.05, mostPrice: 300 }
const NONE: Trials = { clicks: 0, impressions: 0 }

/** The site's main ranking, computed once a day with the same functions as tracking. */
export class OurOrder implements Order {
  readonly #days: (readonly Shown[])[] = []
  readonly #ever = new Map<number, Trials>()
  #head: readonly number[] = []

  worth(items: readonly SimulatedItem[], day: number): ReadonlyMap<number, number> {
    const examination = estimateExamination(this.#cells(), {
      placeOf: (slot) => ({ list: '', position: Number(slot) }),
      prior: this.#prior(() => 1),
    })
    const looked = (position: number): number => examination.get(String(position)) ?? 1
    const evidence = this.#evidence(looked)
    const prior = fitBeta([...evidence.values()])
    const formulas = { priors: { examined: prior, shown: prior, mobile: prior }, decay: DECAY, revenue: REVENUE }
    const trusted = trustedSources(this.#sources(items), QUOTA.head)
    const scores = new Map(
      items.map(({ id, came, source = null }) => {
        const proof = trusted.has(source) ? 0 : PROOF
        return [
          id,
          scoresOf(of(evidence.get(id) ?? NONE, this.#ever.get(id) ?? NONE, day - came), { ...formulas, proof }).clicksScore,
        ]
      }),
    )
    const unproven = items.filter(({ id }) => !isProven(this.#ever.get(id) ?? NONE, PROOF))
    const waiting = unproven
      .map((item) => ({
        ...item,
        promised: thompsonSample(prior, evidence.get(item.id) ?? NONE, `${day} ${item.id}`) * freshness(day - item.came, DECAY),
      }))
      .toSorted((a, b) => b.promised - a.promised)
    const tried = capPerSource(waiting, ({ source }) => source, MOST_OF_A_SOURCE).map(({ id }) => id)
    for (const [id, lifted] of withExploration(this.#head, tried, { ...QUOTA, head: Math.min(QUOTA.head, items.length) }))
      scores.set(id, Math.max(scores.get(id) ?? 0, lifted))
    this.#head = [...scores.values()].toSorted((a, b) => b - a).slice(0, QUOTA.head)
    return scores
  }

  learn(shown: readonly Shown[]): void {
    this.#days.push(shown)
    for (const { item, impressions, clicks } of shown) {
      const sum = this.#ever.get(item) ?? NONE
      this.#ever.set(item, { clicks: sum.clicks + clicks, impressions: sum.impressions + impressions })
    }
  }

  #sources(items: readonly SimulatedItem[]): SourceCount[] {
    return [...Map.groupBy(items, ({ source = null }) => source)].map(([source, gifts]) => ({
      source,
      isOwn: source === null,
      gifts: gifts.length,
      proven: gifts.filter(({ id }) => isProven(this.#ever.get(id) ?? NONE, PROOF)).length,
    }))
  }

  #prior(looked: (position: number) => number): BetaPrior {
    return fitBeta([...this.#evidence(looked).values()])
  }

  #evidence(looked: (position: number) => number): Map<number, Trials> {
    const sums = new Map<number, Trials>()
    for (const [index, shown] of this.#days.entries()) {
      const weight = decayFactor(this.#days.length - 1 - index, HALF_LIFE_DAYS)
      for (const { item, position, impressions, clicks } of shown) {
        const sum = sums.get(item) ?? NONE
        sums.set(item, {
          clicks: sum.clicks + clicks * weight,
          impressions: sum.impressions + impressions * weight * looked(position),
        })
      }
    }
    return sums
  }

  #cells(): Cell[] {
    const cells = new Map<string, Cell>()
    for (const { item, position, impressions, clicks } of this.#days.slice(-SLOT_DAYS).flat()) {
      const key = `${position} ${item}`
      const cell = cells.get(key) ?? { slot: String(position), item, impressions: 0, clicks: 0 }
      cells.set(key, { ...cell, impressions: cell.impressions + impressions, clicks: cell.clicks + clicks })
    }
    return [...cells.values()]
  }
}

function of(lists: Trials, ever: Trials, ageDays: number): Evidence {
  return { lists, week: NONE, shownInWeek: NONE, mobile: NONE, ever, saves: 0, ageDays, price: undefined, attributed: undefined }
}
