import lighthouse, { defaultConfig } from 'lighthouse'

export interface LighthouseScores {
  /** 0 where it was not asked for. */
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  /** Cumulative layout shift of the load. */
  readonly layoutShift: number
  /** How fast Lighthouse found the machine to be: scores of performance below some 1000 say little. */
  readonly benchmarkIndex: number
  /** Titles of the audits that cost points outside performance. */
  readonly failed: readonly string[]
}

/** Part of performance; asked for by itself too. */
const LAYOUT_SHIFT = 'cumulative-layout-shift'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * What Lighthouse slows a processor down by to stand for a phone, and how fast it expects that processor to be (its benchmark
 * index).
 */
const SLOWDOWN = 4
export const EXPECTED_INDEX = 1000

interface LighthouseOptions {
  /**
   * The machine's benchmark index: one below what Lighthouse expects is slowed down less, so that it stands for the same phone.
   */
  readonly benchmarkIndex?: number | undefined
  readonly categories?: readonly (typeof CATEGORIES)[number][]
  /** Whether the page asks to stay out of indexes, and is not to be blamed for it. */
  readonly isUnindexed?: boolean
}

/** Lighthouse's mobile run of a page in the browser that listens on the debugging port; scores from 0 to 100. */
export async function runLighthouse(
  url: string,
  port: number,
  { categories = CATEGORIES, isUnindexed = false, benchmarkIndex = EXPECTED_INDEX }: LighthouseOptions = {},
): Promise<LighthouseScores> {
  const skipAudits = isUnindexed ? ['is-crawlable'] : null
  const cpuSlowdownMultiplier = Math.max(1, SLOWDOWN * Math.min(1, benchmarkIndex / EXPECTED_INDEX))
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
    onlyAudits: [LAYOUT_SHIFT],
    skipAudits,
    // A quarter of the time, for a report that nobody opens.
    disableFullPageScreenshot: true,
    throttling: { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier },
  })
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`)
  const { categories: found, audits, environment } = result.lhr
  const score = (name: string): number => Math.round((found[name]?.score ?? 0) * 100)
  const failed = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => audits[id]?.title ?? id)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    layoutShift: audits[LAYOUT_SHIFT]?.numericValue ?? 0,
    benchmarkIndex: Math.round(environment.benchmarkIndex),
    failed,
  }
}
