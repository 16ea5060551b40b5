import { meanOf, type BetaPrior } from './beta-prior.ts'

/** What happened to one item at one slot of a list. */
export interface Cell {
  readonly slot: string
  readonly item: number
  readonly impressions: number
  readonly clicks: number
}

/** How likely a slot is looked at, compared with the first of its list, which is 1. */
export type Examination = ReadonlyMap<string, number>

export interface ExaminationOptions {
  /** The slot that others of a list are compared with. */
  readonly firstOf: (slot: string) => string
  readonly prior: BetaPrior
  readonly rounds?: number
}

/** A slot counts for itself only as far as its clicks go beyond these; the rest of it is as if no bias were there. */
const DOUBTED_CLICKS = 10
const ROUNDS = 20
const LOWEST = 0.01
const HIGHEST = 2

/** Cells under the numbers of their slots and items, for loops that run often. */
interface Numbered {
  readonly slots: readonly string[]
  readonly items: number
  readonly slotOf: Uint32Array
  readonly itemOf: Uint32Array
  readonly impressions: Float64Array
  readonly clicks: Float64Array
}

/**
 * Estimates how much each slot is looked at, from items that stood at several slots.
 *
 * Position-based model: P(click) = examination(slot) x appeal(item) (examination hypothesis, Richardson 2007, Craswell 2008). Its unknowns
 * are found by maximum likelihood with a fixed effect for each item, so that a slot is not credited for the better items that rankings
 * put there (intervention harvesting, Agarwal 2019; the same likelihood that regression-EM climbs, Wang 2018). Click rates are small,
 * so clicks are taken as Poisson, and then both halves of each round are closed forms: it converges in a few rounds where EM on rare clicks
 * takes hundreds. Both effects are shrunk: items to the catalogue's prior, slots to no bias.
 */
export function estimateExamination(cells: readonly Cell[], { firstOf, prior, rounds = ROUNDS }: ExaminationOptions): Examination {
  const numbered = number(cells)
  const places = new Map(numbered.slots.map((slot, index) => [slot, index]))
  const firsts = numbered.slots.map((slot) => places.get(firstOf(slot)))
  let examination = new Float64Array(numbered.slots.length).fill(1)
  for (let round = 0; round < rounds; round += 1) {
    const raw = examinationOf(numbered, appealOf(numbered, examination, prior))
    examination = raw.map((value, index) => {
      const first = firsts[index]
      return Math.min(Math.max(value / ((first === undefined ? undefined : raw[first]) ?? 1), LOWEST), HIGHEST)
    })
  }
  return new Map(numbered.slots.map((slot, index) => [slot, examination[index] ?? 1]))
}

function number(cells: readonly Cell[]): Numbered {
  const slots = new Map<string, number>()
  const items = new Map<number, number>()
  const indexOf = <Key>(map: Map<Key, number>, key: Key): number => {
    const known = map.get(key)
    if (known !== undefined) return known
    map.set(key, map.size)
    return map.size - 1
  }
  return {
    slotOf: Uint32Array.from(cells, ({ slot }) => indexOf(slots, slot)),
    itemOf: Uint32Array.from(cells, ({ item }) => indexOf(items, item)),
    impressions: Float64Array.from(cells, ({ impressions }) => impressions),
    clicks: Float64Array.from(cells, ({ clicks }) => clicks),
    slots: [...slots.keys()],
    items: items.size,
  }
}

function appealOf({ items, slotOf, itemOf, impressions, clicks }: Numbered, examination: Float64Array, prior: BetaPrior): Float64Array {
  const clicked = new Float64Array(items).fill(prior.alpha)
  const examined = new Float64Array(items).fill(prior.alpha / meanOf(prior))
  for (const [cell, item] of itemOf.entries()) {
    clicked[item] = (clicked[item] ?? 0) + (clicks[cell] ?? 0)
    examined[item] = (examined[item] ?? 0) + (impressions[cell] ?? 0) * (examination[slotOf[cell] ?? 0] ?? 1)
  }
  return clicked.map((value, item) => value / (examined[item] ?? 1))
}

function examinationOf({ slots, slotOf, itemOf, impressions, clicks }: Numbered, appeal: Float64Array): Float64Array<ArrayBuffer> {
  const clicked = new Float64Array(slots.length).fill(DOUBTED_CLICKS)
  const expected = new Float64Array(slots.length).fill(DOUBTED_CLICKS)
  for (const [cell, slot] of slotOf.entries()) {
    clicked[slot] = (clicked[slot] ?? 0) + (clicks[cell] ?? 0)
    expected[slot] = (expected[slot] ?? 0) + (impressions[cell] ?? 0) * (appeal[itemOf[cell] ?? 0] ?? 0)
  }
  return clicked.map((value, slot) => value / (expected[slot] ?? 1))
}
