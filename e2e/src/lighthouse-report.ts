import { openBrowser } from './browser.ts'
import { CATEGORIES, EXPECTED_INDEX, type LighthouseScores, runLighthouse } from './lighthouse-run.ts'
import { PAGE_TYPES, pageAddresses, UNINDEXED } from './page-types.ts'
import { SITE_URL } from './site.ts'

/**
 * Prints Lighthouse's mobile scores of the public page types, or of the named ones (`-- home guide`): for each, the median of
 * three runs by performance. A machine slower than Lighthouse expects is measured a second time with less throttling, so that it
 * simulates the same phone (`asExpected`). `--quality` runs each page once without performance, which needs an idle machine.
 */
const PORT = 9333
const RUNS = 3

const given = process.argv.slice(2)
const quality = given.includes('--quality')
const named = given.filter((word) => !word.startsWith('--'))
const unknown = [
  ...named.filter((name) => !PAGE_TYPES.some((type) => type === name)),
  ...given.filter((word) => word.startsWith('--') && word !== '--quality'),
]
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Pages: ${PAGE_TYPES.join(', ')}. Option: --quality`)
  process.exit(1)
}

const addresses = await pageAddresses()
const browser = await openBrowser(`--remote-debugging-port=${PORT}`)
try {
  const rows: Record<string, object> = {}
  for (const type of PAGE_TYPES.filter((each) => named.length === 0 || named.includes(each))) {
    const runs: LighthouseScores[] = []
    const asExpected: LighthouseScores[] = []
    const measure = async (benchmarkIndex?: number): Promise<LighthouseScores> =>
      await runLighthouse(`${SITE_URL}${addresses[type]}`, PORT, {
        categories: quality ? CATEGORIES.filter((name) => name !== 'performance') : CATEGORIES,
        isUnindexed: UNINDEXED.has(type),
        benchmarkIndex,
      })
    for (let run = 0; run < (quality ? 1 : RUNS); run += 1) {
      const scores = await measure()
      runs.push(scores)
      asExpected.push(scores.benchmarkIndex < EXPECTED_INDEX && !quality ? await measure(scores.benchmarkIndex) : scores)
    }
    const { performance, layoutShift, failed, ...scores } = middleOf(runs)
    rows[type] = {
      ...(quality ? scores : { performance, asExpected: middleOf(asExpected).performance, ...scores, layoutShift }),
      failed: failed.join('; '),
    }
    console.error(`${type}: ${failed.length === 0 ? 'nothing failed' : failed.join('; ')}`)
  }
  console.table(rows)
} finally {
  await browser.close()
}

function middleOf(runs: readonly LighthouseScores[]): LighthouseScores {
  const middle = runs.toSorted((a, b) => a.performance - b.performance)[Math.floor(runs.length / 2)]
  if (middle === undefined) throw new Error('Nothing was measured')
  return middle
}
