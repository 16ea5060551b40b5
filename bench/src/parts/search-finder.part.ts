import { measureOnCores, type UncachedSpec } from '../load/uncached-latency.ts'
import type { Part } from '../part.ts'
import { finderQuery } from '../seed/finder-queries.ts'
import { fillSearch, waitForDictionary } from '../seed/fill-search.ts'

const QUESTIONS: readonly UncachedSpec[] = [
  { what: 'gift finder, one client, 99th percentile', path: (turn) => pathOf(turn * 13), lanes: 1, atMost: 25 },
  { what: 'gift finder, eight clients, 99th percentile', path: (turn) => pathOf(turn * 13), lanes: 8, atMost: 60 },
]

/** Duration of gift finder queries among 100,000 gifts, directly at the service. No query is repeated. */
export const searchFinder: Part = async (run) => {
  await run.databases.seed()
  await fillSearch(run.stack)
  return await measureOnCores(run, QUESTIONS, () => waitForDictionary(run.stack))
}

/** A budget that differs by cents makes each query unique; the amounts stay realistic. */
let asked = 0
function pathOf(turn: number): string {
  asked += 1
  const budget = 15 + (asked % 40_000) / 100
  return `/api/gift-finder/1?budget=${budget.toFixed(2)}&${finderQuery(turn)}`
}
