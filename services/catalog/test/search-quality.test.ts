import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { demoCategories } from '@ribbonry/demo/categories'
import { demoGifts } from '@ribbonry/demo/gifts'
import { DataSource } from 'typeorm'
import { DemoContentRepository } from '../src/demo-content/demo-content.repository.ts'
import { demoGiftRow } from '../src/demo-content/demo-gifts.ts'
import { CategoryTree } from '../src/gift-categories/category-tree.ts'
import { DEFAULT_RATES } from '../src/prices/default-rates.ts'
import { REFRESH_STEMS, REFRESH_WORDS } from '../src/search/search-index.repository.ts'
import { judgedQueries } from './judged-queries/judged-queries.ts'
import { mean, recallAt, reciprocalRank } from './judged-queries/measures.ts'
import { startTestCatalog, type TestCatalog } from './test-catalog.ts'

const DEPTH = 20
/** The demo's gifts are sold in these; a judgement holds wherever its gift is. */
const COUNTRIES = ['US', 'GB', 'CA']

interface Judgement {
  readonly query: string
  readonly exact: boolean
  readonly recall: number
  readonly rank: number
}

let catalog: TestCatalog
let judgements: Judgement[]

beforeAll(async () => {
  catalog = await startTestCatalog()
  const { app } = catalog.service
  const repository = new DemoContentRepository(app.get(DataSource))
  await repository.storeCategories(demoCategories)
  await repository.storeGifts(demoGifts.map((gift) => demoGiftRow(gift, DEFAULT_RATES)))
  await catalog.sql.query(REFRESH_STEMS)
  await catalog.sql.query(REFRESH_WORDS)
  await app.get(CategoryTree).refresh()
  judgements = await Promise.all(judgedQueries.map(judge))
  if (process.env['SEARCH_REPORT'] !== undefined) report()
}, 120_000)
afterAll(async () => {
  await catalog.close()
})

async function judge({ query, exact, relevant }: (typeof judgedQueries)[number]): Promise<Judgement> {
  const gifts = relevant.map(({ gift }) => gift)
  const country = countryOf(gifts)
  const { body } = await catalog.get(`/api/search/${encodeURIComponent(query)}/1?country=${country}`)
  const found = body.posts.map(({ slug }) => slug)
  return { query, exact, recall: recallAt(DEPTH, gifts, found), rank: reciprocalRank(gifts, found) }
}

/** The country in which most of what was judged is sold, the usual one among equals. */
function countryOf(slugs: readonly string[]): string {
  const sold = demoGifts.filter(({ slug }) => slugs.includes(slug))
  const count = (country: string): number =>
    sold.filter(({ countries = [] }) => countries.length === 0 || countries.some((each) => each === country)).length
  return COUNTRIES.toSorted((one, other) => count(other) - count(one))[0] ?? 'US'
}

function report(): void {
  const lines = judgements.map(({ query, recall, rank }) => `${recall.toFixed(2)} ${rank.toFixed(2)} ${query}`)
  const summaries = [true, false].map((exact) => {
    const chosen = judgements.filter((each) => each.exact === exact)
    const recall = mean(chosen.map((one) => one.recall)).toFixed(3)
    const rank = mean(chosen.map((one) => one.rank)).toFixed(3)
    return `${exact ? 'exact' : 'nearest'} (${chosen.length}): recall@${DEPTH} ${recall}, MRR ${rank}`
  })
  process.stdout.write(`${[...lines, ...summaries].join('\n')}\n`)
}

describe('over the demo catalogue, a search', () => {
  it('finds most of what a person judged to fit, near the top', () => {
    const exact = judgements.filter((each) => each.exact)
    expect(mean(exact.map(({ recall }) => recall))).toBeGreaterThan(0.65)
    expect(mean(exact.map(({ rank }) => rank))).toBeGreaterThan(0.8)
  })

  it('never leaves a query without anything that fits where there is something', () => {
    expect(judgements.filter(({ exact, recall }) => exact && recall === 0).map(({ query }) => query)).toEqual([])
  })
})
