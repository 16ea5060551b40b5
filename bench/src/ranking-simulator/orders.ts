import { hashToUnit } from '@ribbonry/ranking'
import type { Shown, SimulatedItem, World } from './world.ts'

/** A ranking strategy. It learns from impressions and clicks only. */
export interface Order {
  /** Score of each item on that day, larger first. */
  worth(items: readonly SimulatedItem[], day: number): ReadonlyMap<number, number>
  learn(shown: readonly Shown[], day: number): void
}

/** Orders by clicks over impressions. Items without impressions come last or first. */
export class RawRate implements Order {
  readonly #counts = new Map<number, { impressions: number; clicks: number }>()

  readonly #unseen: 'last' | 'first'

  constructor(unseen: 'last' | 'first') {
    this.#unseen = unseen
  }

  worth(items: readonly SimulatedItem[]): ReadonlyMap<number, number> {
    return new Map(
      items.map(({ id }) => {
        const counts = this.#counts.get(id)
        return [id, counts === undefined ? { last: -1, first: 2 }[this.#unseen] : counts.clicks / counts.impressions]
      }),
    )
  }

  learn(shown: readonly Shown[]): void {
    for (const { item, impressions, clicks } of shown) {
      const counts = this.#counts.get(item) ?? { impressions: 0, clicks: 0 }
      this.#counts.set(item, { impressions: counts.impressions + impressions, clicks: counts.clicks + clicks })
    }
  }
}

/** A strategy that learns nothing from visits. */
export class Unlearning implements Order {
  readonly #of: (item: SimulatedItem, day: number) => number

  constructor(of: (item: SimulatedItem, day: number) => number) {
    this.#of = of
  }

  worth(items: readonly SimulatedItem[], day: number): ReadonlyMap<number, number> {
    return new Map(items.map((item) => [item.id, this.#of(item, day)]))
  }

  learn(): void {
    // Intentionally empty.
  }
}

export const newestFirst = (): Order => new Unlearning(({ came }) => came)
export const shuffledDaily = (): Order => new Unlearning(({ id }, day) => hashToUnit(`${id} on ${day}`))
export const oracle = (world: World): Order => new Unlearning((item, day) => world.rate(item, day))
