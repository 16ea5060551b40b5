import lighthouse, { defaultConfig } from 'lighthouse'

export interface LighthouseScores {
  /** 0 when it was not requested. */
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  /** Cumulative layout shift of the load. */
  readonly layoutShift: number
  /** Milliseconds for which the main thread was blocked beyond 50 ms per task; 0 without performance. */
  readonly blockedMs: number
  /** Lighthouse's benchmark index of the machine: performance scores are unreliable below about 1000. */
  readonly benchmarkIndex: number
  /** Titles of the audits that reduce scores other than performance. */
  readonly failed: readonly string[]
}

/** Part of the performance category; also requested separately. */
const LAYOUT_SHIFT = 'cumulative-layout-shift'
const BLOCKED = 'total-blocking-time'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse's CPU slowdown that simulates a phone, and the benchmark index it expects of the machine. */
const SLOWDOWN = 4
export const EXPECTED_INDEX = 1000

interface LighthouseOptions {
  /**
   * The machine's benchmark index. Below the value that Lighthouse expects, the slowdown is reduced so that it simulates the same
   * phone.
   */
  readonly benchmarkIndex?: number | undefined
  readonly categories?: readonly (typeof CATEGORIES)[number][]
  /** Whether the page is deliberately noindex, which is then not a failure. */
  readonly isUnindexed?: boolean
}

/** Runs Lighthouse's mobile audit of a page in the browser on the debugging port; scores from 0 to 100. */
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
    // Full-page screenshots take a quarter of the time and are not used.
    disableFullPageScreenshot: true,
    throttling: { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier },
  })
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`)
  // Scores of a page that failed to load are 0, although no audit failed.
  const { runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(`Lighthouse could not look at ${url}: ${runtimeError.message}`)
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
    blockedMs: Math.round(audits[BLOCKED]?.numericValue ?? 0),
    benchmarkIndex: Math.round(environment.benchmarkIndex),
    failed,
  }
}
