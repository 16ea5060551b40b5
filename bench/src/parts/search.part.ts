import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchRaw } from '../load/fetch-raw.ts'
import { measureOnCores, type UncachedSpec } from '../load/uncached-latency.ts'
import type { Part, PartRun } from '../part.ts'
import { fillSearch, waitForDictionary } from '../seed/fill-search.ts'
import { searchTerm, slippedTerm } from '../seed/search-terms.ts'
import { explainStatements } from '../servers/explain.ts'
import { Product } from '../servers/product.ts'
import { results } from '../servers/stack.ts'

const QUESTIONS: readonly UncachedSpec[] = [
  { what: 'search, one client, 99th percentile', path: (turn) => pathOf(searchTerm(turn * 13)), lanes: 1, atMost: 25 },
  { what: 'search, eight clients, 99th percentile', path: (turn) => pathOf(searchTerm(turn * 13)), lanes: 8, atMost: 60 },
  {
    what: 'search with a slip of the keyboard, 99th percentile',
    path: (turn) => pathOf(slippedTerm(turn * 13)),
    lanes: 1,
    atMost: 50,
  },
]

/** Duration of searches among 100,000 gifts, directly at the service. No query is repeated. */
export const search: Part = async (run) => {
  await run.databases.seed()
  await fillSearch(run.stack)
  const outcomes = await measureOnCores(run, QUESTIONS, () => waitForDictionary(run.stack))
  await explain(run)
  return outcomes
}

/** A price limit that excludes nothing makes each query unique. */
let asked = 0
const pathOf = (term: string): string => `/api/search/${encodeURIComponent(term)}/1?max=${900_000 - (asked += 1)}`

/** Writes PostgreSQL's plans for a few searches to a file. */
async function explain({ stack }: PartRun): Promise<void> {
  const plans = await explainStatements(stack, async () => {
    const product = await Product.start(stack, { services: ['catalog'], profile: false })
    try {
      for (let turn = 0; turn < 14; turn += 1)
        for (const term of [searchTerm(turn), slippedTerm(turn)]) await fetchRaw(product.urlOf('catalog', pathOf(term)))
    } finally {
      await product.stop()
    }
  })
  writeFileSync(join(results, 'explain-search.txt'), plans)
}
