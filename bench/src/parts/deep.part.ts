import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchRaw } from '../load/fetch-raw.ts'
import { runLatencies } from '../load/latency-run.ts'
import type { Part, PartRun } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { describeRatio } from '../report/ratio-outcome.ts'
import { figure } from '../report/table.ts'
import { Product } from '../servers/product.ts'
import { results } from '../servers/stack.ts'
import { median, percentile, ratiosOf, spreadOf } from '../statistics/statistics.ts'
import { explainStatements } from '../servers/explain.ts'

const AT_MOST = 1.3
const DEEP_PAGE = 2000
const SORTS = ['clicks-score', 'new']
/** Low concurrency: with a queue, latency measures the queue and not the page. */
const LANES = 4

/**
 * The 99th percentile of a page deep in a list of 100,000 gifts against that of the first page, directly at the service, which
 * has no cache.
 */
export const deep: Part = async (run) => {
  await run.databases.seed()
  const product = await Product.start(run.stack, { services: ['catalog'], profile: run.profile })
  try {
    const outcomes: Outcome[] = []
    for (const sort of SORTS) outcomes.push(await measure(run, product, sort))
    return outcomes
  } finally {
    await product.stop()
    await explain(run)
  }
}

async function measure({ rules }: PartRun, product: Product, sort: string): Promise<Outcome> {
  const paths = [1, DEEP_PAGE].map((page) => `/api/lists/${sort}/${page}`)
  for (const path of paths) await mustBeFull(product.urlOf('catalog', path))
  const port = product.portOf('catalog')
  const seconds = rules.seconds * 2
  await runLatencies({ port, paths, lanes: LANES, seconds: 2 })
  const pairs: { ours: number[]; reference: number[] }[] = []
  for (let turn = 0; turn < rules.pairs; turn += 1) {
    const { latencies } = await runLatencies({ port, paths, lanes: LANES, seconds })
    pairs.push({ reference: [...(latencies[0] ?? [])], ours: [...(latencies[1] ?? [])] })
  }
  const p99 = (values: readonly number[]): number => percentile(values, 0.99)
  const figures = (of: (values: number[]) => number): string =>
    `page 1 ${figure(median(pairs.map(({ reference }) => of(reference))))} ms, page ${DEEP_PAGE} ` +
    `${figure(median(pairs.map(({ ours }) => of(ours))))} ms`
  return {
    what: `page ${DEEP_PAGE} of ${sort} against page 1, 99th percentile`,
    measured: spreadOf(ratiosOf(pairs, p99)),
    unit: 'x',
    target: { atMost: AT_MOST },
    details: [
      `99th percentile: ${figures(p99)}; median: ${figures(median)}; ` +
        `${Math.round(median(pairs.map(({ ours }) => ours.length)))} requests of each per round`,
      `ratio of the medians ${describeRatio(spreadOf(ratiosOf(pairs, median)))}`,
    ],
  }
}

async function mustBeFull(url: string): Promise<void> {
  const { posts } = JSON.parse((await fetchRaw(url)).body.toString()) as { posts: unknown[] }
  if (posts.length !== 40) throw new Error(`${url} has ${posts.length} gifts, not 40`)
}

/** Writes PostgreSQL's plans for each of the pages to a file. */
async function explain({ stack }: PartRun): Promise<void> {
  const plans = await explainStatements(stack, async () => {
    const product = await Product.start(stack, { services: ['catalog'], profile: false })
    try {
      // Run twice, so that the ranking is computed and the pages are in memory.
      for (const sort of SORTS)
        for (const page of [1, DEEP_PAGE, 1, DEEP_PAGE]) await fetchRaw(product.urlOf('catalog', `/api/lists/${sort}/${page}`))
    } finally {
      await product.stop()
    }
  })
  writeFileSync(join(results, 'explain-deep.txt'), plans)
}
