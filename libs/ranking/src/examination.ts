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
  const slots = new Map<string, number>()
  for (const { slot } of cells) slots.set(slot, 1)
  for (let round = 0; round < rounds; round += 1) {
    const appeal = appealOf(cells, slots, prior)
    const next = examinationOf(cells, appeal)
    for (const [slot, value] of next) slots.set(slot, Math.min(Math.max(value / (next.get(firstOf(slot)) ?? 1), LOWEST), HIGHEST))
  }
  return slots
}

function appealOf(cells: readonly Cell[], examination: Examination, prior: BetaPrior): Map<number, number> {
  const sums = new Map<number, { clicks: number; examined: number }>()
  for (const { slot, item, impressions, clicks } of cells) {
    const sum = sums.get(item) ?? { clicks: prior.alpha, examined: prior.alpha / meanOf(prior) }
    sum.clicks += clicks
    sum.examined += impressions * (examination.get(slot) ?? 1)
    sums.set(item, sum)
  }
  return new Map([...sums].map(([item, { clicks, examined }]) => [item, clicks / examined]))
}

function examinationOf(cells: readonly Cell[], appeal: ReadonlyMap<number, number>): Map<string, number> {
  const sums = new Map<string, { clicks: number; expected: number }>()
  for (const { slot, item, impressions, clicks } of cells) {
    const sum = sums.get(slot) ?? { clicks: DOUBTED_CLICKS, expected: DOUBTED_CLICKS }
    sum.clicks += clicks
    sum.expected += impressions * (appeal.get(item) ?? 0)
    sums.set(slot, sum)
  }
  return new Map([...sums].map(([slot, { clicks, expected }]) => [slot, clicks / expected]))
}
