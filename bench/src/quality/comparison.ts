import { spreadOf } from '../statistics/statistics.ts'
import type { Outcome, Target } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import type { JudgedQuery } from './judged-query.ts'
import { DEPTH, meanOf, qualityOf, type Quality } from './measures.ts'

/** A set of queries that both searches answer. */
export interface QuerySet {
  readonly name: string
  readonly queries: readonly JudgedQuery[]
  /** The least ratio of the product's nDCG to that of BM25. */
  readonly atLeast: number
  /** Whether it is known if a document is relevant; the others are left out of what both searches find. All are by default. */
  readonly isJudged?: (id: string) => boolean
}

export interface Compared {
  readonly set: QuerySet
  readonly answers: readonly ComparedQuery[]
}

export interface ComparedQuery {
  readonly query: string
  readonly found: readonly string[]
  readonly ours: Quality
  readonly bm25: Quality
}

const WORST = 10
/** As many as a page of search has. */
export const PAGE = 100

/** @param find names of what a search finds, the best first */
export async function compare(
  set: QuerySet,
  find: { readonly ours: (query: JudgedQuery) => Promise<string[]>; readonly bm25: (query: JudgedQuery) => string[] },
): Promise<Compared> {
  const answers: ComparedQuery[] = []
  const { isJudged = () => true } = set
  for (const judged of set.queries) {
    const [ours, bm25] = [(await find.ours(judged)).filter(isJudged), find.bm25(judged).slice(0, PAGE).filter(isJudged)]
    const found = ours.slice(0, DEPTH)
    answers.push({ query: judged.query, found, ours: qualityOf(judged, found), bm25: qualityOf(judged, bm25) })
  }
  return { set, answers }
}

/** The ratio of both gains; below it both searches' figures and the queries that the product answers worst. */
export function toOutcome({ set: { name, atLeast }, answers }: Compared): Outcome {
  const [ours, bm25] = [meanOf(answers.map((each) => each.ours)), meanOf(answers.map((each) => each.bm25))]
  const target: Target = { atLeast }
  const worst = answers.toSorted((one, other) => one.ours.ndcg - other.ours.ndcg || other.bm25.ndcg - one.bm25.ndcg)
  return {
    what: `nDCG@${DEPTH} of ${answers.length} ${name} against BM25`,
    measured: spreadOf([ours.ndcg / bm25.ndcg]),
    unit: 'x',
    target,
    details: [
      `the product: ${told(ours)}`,
      `BM25: ${told(bm25)}`,
      `worst: ${worst
        .slice(0, WORST)
        .map(({ query, ours: own, bm25: other }) => `${query} (${figure(own.ndcg)}, BM25 ${figure(other.ndcg)})`)
        .join('; ')}`,
    ],
  }
}

function told({ ndcg, reciprocalRank, success }: Quality): string {
  return `nDCG@${DEPTH} ${ndcg.toFixed(3)}, MRR ${reciprocalRank.toFixed(3)}, success@5 ${success.toFixed(3)}`
}

/** Every query of every set, tab-separated, with what the product finds for it. */
export function linesOf(compared: readonly Compared[]): string {
  const lines = compared.flatMap(({ set, answers }) =>
    answers.map(({ query, found, ours, bm25 }) =>
      [set.name, query, ours.ndcg.toFixed(3), bm25.ndcg.toFixed(3), found.join(' ')].join('\t'),
    ),
  )
  return `${['set\tquery\tproduct\tBM25\tfound', ...lines].join('\n')}\n`
}
