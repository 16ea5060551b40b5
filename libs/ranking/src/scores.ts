import { smoothedRate, type BetaPrior, type Trials } from './beta-prior.ts'
import { freshness, type DecayRule } from './decay.ts'
import { isProven } from './proof.ts'

/** Grows when a formula changes, and is kept with every computation. */
export const FORMULAS = 2

/**
 * What is known of a gift when it is scored. Impressions in lists are examined ones: weighted by how likely their slot is looked
 * at.
 */
export interface Evidence {
  /** Lists, each day forgotten by half for every half-life. */
  readonly lists: Trials
  /** Lists in the last seven days, later ones weighing more. */
  readonly week: Trials
  /** As shown, unweighted, in the last seven days, and on phones. */
  readonly shownInWeek: Trials
  readonly mobile: Trials
  /** Everything ever, everywhere. */
  readonly ever: Trials
  readonly saves: number
  /** Undefined for what has no date. */
  readonly ageDays: number | undefined
  /** US dollars; undefined where there is no price. */
  readonly price: number | undefined
}

export interface Priors {
  readonly examined: BetaPrior
  readonly shown: BetaPrior
  readonly mobile: BetaPrior
}

/**
 * Stands in for attributed revenue until affiliate earnings are known per gift: so many of those who click buy, and so much of
 * the price is
 * ours. `version` is kept with the scores.
 */
export interface RevenueProxy {
  readonly version: number
  readonly conversion: number
  readonly commission: number
  /** Commissions are capped by programmes; dearer gifts count as this. US dollars. */
  readonly mostPrice: number
}

export interface Formulas {
  readonly priors: Priors
  readonly decay: DecayRule
  readonly revenue: RevenueProxy
  /** A gift ranks by what is known of it from so many impressions on; until then it stands behind all that do. */
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

/** A save says as much as so many clicks. */
const SAVE_WEIGHT = 5

/**
 * So little of a rate is left to a gift that is not proven: less than the worst of a proven one, and enough to keep those that
 * are not in order
 * among themselves. What is believed of any gift is better than what is known of half of them, so a feed of thousands would stand
 * before those.
 */
const UNPROVEN = 1e-6

/** Every score of a gift; docs/scores.md explains each. */
export function scoresOf(evidence: Evidence, { priors, decay, revenue, proof }: Formulas): Scores {
  const { lists, week, shownInWeek, mobile, ever, saves, ageDays, price } = evidence
  const savesPerClick = ever.clicks === 0 ? 0 : Math.min(saves / ever.clicks, 1)
  const shown = smoothedRate(priors.shown, ever)
  const part = isProven(ever, proof) ? 1 : UNPROVEN
  return {
    clicksScore: part * smoothedRate(priors.examined, lists) * freshness(ageDays ?? decay.halfLifeDays, decay),
    weekScore: part * smoothedRate(priors.examined, week) * (1 + savesPerClick),
    weekCtr: part * smoothedRate(priors.shown, shownInWeek),
    mobileCtr: part * smoothedRate(priors.mobile, mobile),
    earningsScore: 1000 * shown * revenue.conversion * revenue.commission * Math.min(price ?? 0, revenue.mostPrice),
    popularScore: Math.log1p(lists.clicks),
    allTimeScore: Math.log1p(ever.clicks + SAVE_WEIGHT * saves),
  }
}

/** Whether what was published is off by more than a part of itself, so that it is worth telling again. */
export function differs(was: number, is: number, part: number): boolean {
  return Math.abs(is - was) > part * Math.max(Math.abs(was), Math.abs(is), 1e-9)
}
