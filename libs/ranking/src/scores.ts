import { smoothedRate, vouchedClicks, type BetaPrior, type Trials } from './beta-prior.ts'
import { freshness, type DecayRule } from './decay.ts'
import { type AttributedRevenue, earningsScore } from './earnings-score.ts'
import { isProven } from './proof.ts'

/** Version of the formulas, stored with every computation. It grows when a formula changes. */
export const FORMULAS = 4

/** Input of a gift's scores. Impressions in lists are examined ones: weighted by the probability that their slot is looked at. */
export interface Evidence {
  /** Lists; the weight of each day halves with every half-life. */
  readonly lists: Trials
  /** Lists in the last seven days; later days weigh more. */
  readonly week: Trials
  /** Unweighted impressions in the last seven days, and on phones. */
  readonly shownInWeek: Trials
  readonly mobile: Trials
  /** All impressions and clicks of all time and places. */
  readonly ever: Trials
  readonly saves: number
  /** Undefined without a date. */
  readonly ageDays: number | undefined
  /** US dollars; undefined without a price. */
  readonly price: number | undefined
  /** Undefined while affiliate programmes have reported no month. */
  readonly attributed: AttributedRevenue | undefined
}

export interface Priors {
  readonly examined: BetaPrior
  readonly shown: BetaPrior
  readonly mobile: BetaPrior
}

/**
 * Estimates attributed revenue where too little of it is known of a gift: the share of clicks that lead to a purchase, and our
 * share of the price. `version` is stored with the scores.
 */
export interface RevenueProxy {
  readonly version: number
  readonly conversion: number
  readonly commission: number
  /** Programmes cap commissions; gifts with a higher price count as this. US dollars. */
  readonly mostPrice: number
}

export interface Formulas {
  readonly priors: Priors
  readonly decay: DecayRule
  readonly revenue: RevenueProxy
  /** Impressions from which a gift ranks by its own evidence; below that it ranks behind all proven gifts. */
  readonly proof: number
}

export interface Scores {
  readonly clicksScore: number
  readonly weekScore: number
  readonly weekCtr: number
  readonly mobileCtr: number
  readonly earningsScore: number
  readonly popularScore: number
  readonly allTimeScore: number
}

/** Number of clicks that one save is worth. */
const SAVE_WEIGHT = 5

/**
 * Factor on the rate of an unproven gift: small enough to rank below the worst proven gift, and large enough to keep the order
 * among unproven gifts. The expected rate of an unknown gift exceeds the measured rate of half of the proven ones, so a feed of
 * thousands would rank above those.
 */
const UNPROVEN = 1e-6

/** Every score of a gift; docs/scores.md explains each. */
export function scoresOf(evidence: Evidence, { priors, decay, revenue, proof }: Formulas): Scores {
  const { lists, week, shownInWeek, mobile, ever, saves, ageDays, price, attributed } = evidence
  const savesPerClick = ever.clicks === 0 ? 0 : Math.min(saves / ever.clicks, 1)
  const shown = smoothedRate(priors.shown, ever)
  const part = isProven(ever, proof) ? 1 : UNPROVEN
  const standIn = 1000 * shown * revenue.conversion * revenue.commission * Math.min(price ?? 0, revenue.mostPrice)
  return {
    clicksScore: part * smoothedRate(priors.examined, lists) * freshness(ageDays ?? decay.halfLifeDays, decay),
    weekScore: part * smoothedRate(priors.examined, week) * (1 + savesPerClick),
    weekCtr: part * smoothedRate(priors.shown, shownInWeek),
    mobileCtr: part * smoothedRate(priors.mobile, mobile),
    earningsScore: earningsScore(standIn, attributed),
    popularScore: Math.log1p(Math.min(lists.clicks, ever.impressions)),
    allTimeScore: Math.log1p(vouchedClicks(ever) + SAVE_WEIGHT * saves),
  }
}

/** Whether a value differs from the published one by more than this fraction, so that it has to be published again. */
export function differs(was: number, is: number, part: number): boolean {
  return Math.abs(is - was) > part * Math.max(Math.abs(was), Math.abs(is), 1e-9)
}
