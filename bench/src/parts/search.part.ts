import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchRaw } from '../load/fetch-raw.ts'
import { runLatencies } from '../load/latency-run.ts'
import type { Part, PartRun } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { fillSearch, waitForDictionary } from '../seed/fill-search.ts'
import { searchTerm, slippedTerm } from '../seed/search-terms.ts'
import { cpuSecondsOf } from '../servers/cpu-time.ts'
import { explainStatements } from '../servers/explain.ts'
import { Product } from '../servers/product.ts'
import { results } from '../servers/stack.ts'
import { median, percentile, spreadOf } from '../statistics/statistics.ts'

interface Question {
  readonly what: string
  readonly term: (turn: number) => string
  readonly lanes: number
  /** Milliseconds at the 99th percentile. */
  readonly atMost: number
}

const QUESTIONS: readonly Question[] = [
  { what: 'search, one client, 99th percentile', term: searchTerm, lanes: 1, atMost: 25 },
  { what: 'search, eight clients, 99th percentile', term: searchTerm, lanes: 8, atMost: 60 },
  { what: 'search with a slip of the keyboard, 99th percentile', term: slippedTerm, lanes: 1, atMost: 50 },
]
/** More than are asked for in a round, so that no answer is remembered. */
const TERMS = 4000

/** How long a search takes among 100,000 gifts, straight at the service; no question is asked twice. */
export const search: Part = async (run) => {
  await run.databases.seed()
  await fillSearch(run.stack)
  const product = await Product.start(run.stack, { services: ['catalog'], profile: run.profile })
  try {
    await waitForDictionary(run.stack)
    const outcomes: Outcome[] = []
    for (const question of QUESTIONS) outcomes.push(await measure(run, product, question))
    return outcomes
  } finally {
    await product.stop()
    await explain(run)
  }
}

/** A limit of the price that leaves nothing out makes each question one that was never asked before. */
let asked = 0
const pathOf = (term: string): string => `/api/search/${encodeURIComponent(term)}/1?max=${900_000 - (asked += 1)}`

async function measure({ rules }: PartRun, product: Product, { what, term, lanes, atMost }: Question): Promise<Outcome> {
  const port = product.portOf('catalog')
  const round = async (seconds: number): Promise<number[]> => {
    const paths = Array.from({ length: TERMS }, (_, turn) => pathOf(term(turn * 13)))
    return (await runLatencies({ port, paths, lanes, seconds })).latencies.flat()
  }
  await round(2)
  const [service, postgres] = [product.pidOf('catalog'), product.pidOf('postgres')]
  const before = [cpuSecondsOf(service), cpuSecondsOf(postgres)] as const
  const rounds: number[][] = []
  for (let turn = 0; turn < rules.pairs; turn += 1) rounds.push(await round(rules.seconds))
  const count = rounds.flat().length
  const cpu = (now: number, then: number): string => `${figure(((now - then) / count) * 1000)} ms`
  return {
    what,
    measured: spreadOf(rounds.map((each) => percentile(each, 0.99))),
    unit: 'ms',
    target: { atMost },
    details: [
      `median ${figure(median(rounds.flat()))} ms, ${count} searches`,
      `processor time per search: catalog ${cpu(cpuSecondsOf(service), before[0])}, postgres ${cpu(cpuSecondsOf(postgres), before[1])}`,
    ],
  }
}

/** Keeps what PostgreSQL says it did for a few of the searches. */
async function explain({ stack }: PartRun): Promise<void> {
  const plans = await explainStatements(stack, async () => {
    const product = await Product.start(stack, { services: ['catalog'], profile: false })
    try {
      for (let turn = 0; turn < 14; turn += 1) for (const term of [searchTerm(turn), slippedTerm(turn)]) await fetchRaw(product.urlOf('catalog', pathOf(term)))
    } finally {
      await product.stop()
    }
  })
  writeFileSync(join(results, 'explain-search.txt'), plans)
}
