import { createHash } from 'node:crypto'

/** What of a demo gift its figures follow from. */
export interface Popularity {
  readonly slug: string
  /** 0 to 1. */
  readonly popularity: number
  readonly daysAgo: number
}

/** Figures of a gift as the tables have them. */
export interface DemoStatistics {
  readonly impressions: number
  readonly clicks: number
  readonly mobile_impressions: number
  readonly mobile_clicks: number
  readonly saves: number
  readonly postpage_impressions: number
  readonly postpage_clicks: number
  readonly cat_impressions: number
  readonly cat_clicks: number
  readonly earnings_score: number
  readonly clicks_score: number
  readonly week_score: number
  readonly week_ctr: number
  readonly mobile_ctr: number
  readonly popular_score: number
  readonly all_time_score: number
}

/** Days after which a gift is seen half as often as when it was new. */
const HALF_LIFE_DAYS = 120

/** Numbers from 0 to 1 that depend on the slug alone, so that every load of the demo gives the same figures. */
function chances(slug: string): (index: number) => number {
  const bytes = createHash('sha256').update(`statistics of ${slug}`).digest()
  return (index) => bytes.readUInt16BE((index * 2) % 32) / 65_536
}

/**
 * Believable figures of a gift: popular ones are seen more and clicked more often, old ones were seen for longer, and no two are
 * alike. About two thirds are seen on phones.
 */
export function demoStatistics({ slug, popularity, daysAgo }: Popularity): DemoStatistics {
  const chance = chances(slug)
  const rate = (0.012 + 0.055 * popularity) * (0.75 + 0.5 * chance(0))
  const impressions = Math.round((900 + 60_000 * popularity ** 2) * (0.6 + 0.8 * chance(1)) * Math.min(1.6, 0.35 + daysAgo / 90))
  const clicks = Math.round(impressions * rate)
  const mobileShare = 0.55 + 0.25 * chance(2)
  const mobileRate = rate * (0.7 + 0.5 * chance(3))
  const mobileImpressions = Math.round(impressions * mobileShare)
  const freshness = 0.5 ** (daysAgo / HALF_LIFE_DAYS)
  const weekRate = rate * (0.8 + 0.4 * chance(4))
  return {
    impressions,
    clicks,
    mobile_impressions: mobileImpressions,
    mobile_clicks: Math.min(clicks, Math.round(mobileImpressions * mobileRate)),
    saves: Math.round(clicks * (0.04 + 0.1 * chance(5))),
    postpage_impressions: Math.round(clicks * 1.4),
    postpage_clicks: Math.round(clicks * 0.4 * (0.7 + 0.6 * chance(6))),
    cat_impressions: Math.round(impressions * 0.3),
    cat_clicks: Math.round(clicks * 0.25),
    earnings_score: round(clicks === 0 ? 0 : 20 * rate * (0.5 + chance(7)) * 10),
    clicks_score: round(rate * (0.35 + 0.65 * freshness)),
    week_score: round(weekRate * (0.15 + 0.85 * freshness) * (0.7 + 0.6 * chance(8))),
    week_ctr: round(weekRate),
    mobile_ctr: round(mobileRate),
    popular_score: round(popularity * (0.5 + 0.5 * freshness)),
    all_time_score: clicks,
  }
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
