import type { NeedReason } from '@ribbonry/contracts'
import { dayText, pastDayText } from '@ribbonry/dates'
import { UNINFORMED } from '@ribbonry/ranking'
import { occasionsIn, SEASON_DAYS } from './occasions.ts'

/** What is known of a public guide. Figures are valid events of its products, over 28 days. */
export interface GuideFacts {
  readonly id: number
  /** Title, slug and categories. */
  readonly words: string
  readonly views: number
  readonly impressions: number
  readonly clicks: number
  readonly earlierImpressions: number
  readonly earlierClicks: number
  readonly products: number
  /** Products that are broken or cannot be bought. */
  readonly gone: number
  /** Since when the first of them is known to be; null where staff marked them. */
  readonly goneSince: Date | null
  /** Gifts on its todo list. */
  readonly todo: number
  /** When a product was added, taken out or rewritten. */
  readonly productsChanged: Date
  /** When anything of it was saved. */
  readonly modified: Date
}

/** Why a guide needs work (E31). `score` is the clicks that it costs in 28 days. */
export interface GuideNeed {
  readonly reason: NeedReason
  readonly evidence: string
  readonly score: number
}

type Reasoning = (facts: GuideFacts, now: Date) => Omit<GuideNeed, 'reason'> | undefined

const DAY_MS = 86_400_000
/** Living products that a guide has at least. */
const FEWEST_ALIVE = 8
const STALE_DAYS = 180
/** Part of its clicks that an untouched guide loses in each time of `STALE_DAYS`. An assumption, until figures tell more. */
const STALE_LOSS = 0.1
const FALL = 0.3
/** Two-sided 5 %. */
const SIGNIFICANT = 1.96
/** What last year's products lose of a season's clicks. An assumption, as above. */
const SEASON_LOSS = 0.5

const products = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`

/** Clicks that a guide gets in 28 days; by its views where nothing was counted of its products yet. */
export function expectedClicks({ views, impressions, clicks }: Pick<GuideFacts, 'views' | 'impressions' | 'clicks'>): number {
  const { alpha, beta } = UNINFORMED
  const rate = (Math.min(clicks, impressions) + alpha) / (impressions + alpha + beta)
  return rate * Math.max(impressions, views)
}

const brokenProducts: Reasoning = (facts, now) => {
  const { gone, products: all, goneSince } = facts
  if (gone === 0) return undefined
  const since = goneSince === null ? '' : ` since ${pastDayText(goneSince.toISOString(), now.getTime())}`
  return { evidence: `${gone} of ${products(all)} gone${since}`, score: (expectedClicks(facts) * gone) / all }
}

const fewProducts: Reasoning = (facts) => {
  const alive = facts.products - facts.gone
  if (alive >= FEWEST_ALIVE) return undefined
  const missing = FEWEST_ALIVE - alive
  // Each missing product would bring what each of the living ones does, but no more than the guide has at all.
  const part = Math.min(1, missing / Math.max(alive, 1))
  const left = alive === 0 ? 'No product' : products(alive)
  return { evidence: `${left} left, ${FEWEST_ALIVE} are the least`, score: expectedClicks(facts) * part }
}

const stale: Reasoning = (facts, now) => {
  const days = (now.getTime() - facts.productsChanged.getTime()) / DAY_MS
  if (days < STALE_DAYS) return undefined
  return {
    evidence: `Products unchanged since ${dayText(facts.productsChanged.toISOString())}`,
    score: expectedClicks(facts) * Math.min(0.5, (STALE_LOSS * days) / STALE_DAYS),
  }
}

const falling: Reasoning = ({ impressions, clicks, earlierImpressions, earlierClicks }) => {
  if (impressions === 0 || earlierImpressions === 0) return undefined
  const [rate, earlier] = [clicks / impressions, earlierClicks / earlierImpressions]
  if (earlier === 0 || rate > (1 - FALL) * earlier) return undefined
  // The test of two proportions.
  const pooled = (clicks + earlierClicks) / (impressions + earlierImpressions)
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / impressions + 1 / earlierImpressions))
  if (!(earlier - rate >= SIGNIFICANT * deviation)) return undefined
  const fall = Math.round(100 * (1 - rate / earlier))
  return {
    evidence: `CTR ${percent(rate)}, ${fall} % below the ${percent(earlier)} of the 28 days before`,
    score: earlier * impressions - clicks,
  }
}

const todo: Reasoning = (facts) => {
  if (facts.todo === 0) return undefined
  const each = expectedClicks(facts) / Math.max(facts.products - facts.gone, FEWEST_ALIVE)
  return {
    evidence: facts.todo === 1 ? '1 gift waits to be written in' : `${facts.todo} gifts wait to be written in`,
    score: each * facts.todo,
  }
}

const season: Reasoning = (facts, now) => {
  const due = occasionsIn(facts.words, now).find(
    ({ daysOff, last }) => daysOff <= SEASON_DAYS && facts.modified.getTime() < Date.parse(last) + DAY_MS,
  )
  if (due === undefined) return undefined
  return {
    evidence: `${due.name} is on ${dayText(due.next)}, and nothing changed since the last one`,
    score: expectedClicks(facts) * SEASON_LOSS,
  }
}

const REASONS: Readonly<Record<NeedReason, Reasoning>> = {
  'broken-products': brokenProducts,
  'few-products': fewProducts,
  stale,
  falling,
  todo,
  season,
}

/** All that a public guide needs. */
export function needsOf(facts: GuideFacts, now: Date): GuideNeed[] {
  return Object.entries(REASONS).flatMap(([reason, find]) => {
    const found = find(facts, now)
    // To a tenth, so that small changes of figures write no row.
    return found === undefined ? [] : [{ reason: reason as NeedReason, ...found, score: Math.round(found.score * 10) / 10 }]
  })
}

function percent(rate: number): string {
  return `${(100 * rate).toFixed(1)} %`
}
