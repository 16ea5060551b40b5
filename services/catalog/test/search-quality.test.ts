import type { CallAnswer, searchPosts, suggest } from '@ribbonry/contracts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { DEFAULT_RATES } from '@ribbonry/service-kit'
import { demoCategories } from '@ribbonry/demo/categories'
import { demoGifts } from '@ribbonry/demo/gifts'
import { writeFileSync } from 'node:fs'
import { DataSource } from 'typeorm'
import { DemoContentRepository } from '../src/demo-content/demo-content.repository.ts'
import { demoGiftRow } from '../src/demo-content/demo-gifts.ts'
import { CategoryTree } from '../src/categories/category-tree.ts'
import { REFRESH_STEMS, REFRESH_WORDS } from '../src/search/search-index.repository.ts'
import { judgedQueries, requestQueries } from './judged-queries/judged-queries.ts'
import type { JudgedQuery } from './judged-queries/judged-query.ts'
import { shoppersQueries } from './judged-queries/shoppers-queries.ts'
import { mean, recallAt, reciprocalRank, succeedsAt } from './judged-queries/measures.ts'
import { strangersQueries } from './judged-queries/strangers-queries.ts'
import { startTestCatalog } from './test-catalog.ts'

const DEPTH = 20
/** What a phone shows without scrolling far. */
const FIRST = 5
/** Suggestions asked for at a time. */
const AT_ONCE = 8
/** The demo's gifts are sold in these; a judgement holds wherever its gift is. */
const COUNTRIES = ['US', 'GB', 'CA']

interface Judgement {
  readonly query: string
  readonly exact: boolean
  readonly recall: number
  readonly rank: number
  readonly success: boolean
  readonly found: readonly string[]
  readonly total: number
  readonly corrected: string | null
  readonly isWronglyCorrected: boolean
}

const catalog = await startTestCatalog()
let judgements: Judgement[]
let requests: Judgement[]
let strangers: Judgement[]
const SHOPPERS = shoppersQueries()
const STRANGERS = strangersQueries()
let shoppers: { readonly query: string; readonly corrected: string | null }[]

beforeAll(async () => {
  const { app } = catalog.service
  const repository = new DemoContentRepository(app.get(DataSource))
  await repository.storeCategories(demoCategories)
  await repository.storeGifts(demoGifts.map((gift) => demoGiftRow(gift, DEFAULT_RATES.usd)))
  await catalog.sql.query(
    `update posts set clicks_score = given.score from unnest($1::text[], $2::real[]) as given (slug, score)
      where posts.slug = given.slug`,
    [demoGifts.map(({ slug }) => slug), demoGifts.map(({ popularity }) => popularity)],
  )
  await catalog.sql.query('analyze posts, post_texts, search_entries')
  await catalog.sql.query(REFRESH_STEMS)
  await catalog.sql.query(REFRESH_WORDS)
  await app.get(CategoryTree).refresh()
  judgements = await oneByOne(judgedQueries, judge)
  requests = await oneByOne(requestQueries, judge)
  strangers = await oneByOne(STRANGERS, judge)
  shoppers = await oneByOne(SHOPPERS, async (query) => ({ query, corrected: (await search(query, 'US')).corrected }))
  if (process.env['SEARCH_REPORT'] !== undefined) report(process.env['SEARCH_REPORT'])
}, 400_000)
afterAll(() => catalog.close())

/** The service turns away whom it cannot answer soon. */
async function oneByOne<Item, Result>(items: readonly Item[], ask: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await ask(item))
  return results
}

async function judge({ query, exact, relevant, meant }: JudgedQuery): Promise<Judgement> {
  const gifts = relevant.map(({ gift }) => gift)
  const country = countryOf(gifts)
  const { posts, corrected, total } = await search(query, country)
  const found = posts.map(({ slug }) => slug)
  return {
    query,
    exact,
    recall: recallAt(DEPTH, gifts, found),
    rank: reciprocalRank(gifts, found),
    success: succeedsAt(FIRST, gifts, found),
    corrected,
    found: found.slice(0, FIRST),
    total,
    isWronglyCorrected: corrected !== null && corrected !== meant,
  }
}

async function search(query: string, country: string): Promise<CallAnswer<typeof searchPosts>> {
  const { status, body } = await catalog.get(`/api/search/${encodeURIComponent(query)}/1?country=${country}`)
  expect(status).toBe(200)
  return body as unknown as CallAnswer<typeof searchPosts>
}

/** The country in which most of what was judged is sold, the usual one among equals. */
function countryOf(slugs: readonly string[]): string {
  const sold = demoGifts.filter(({ slug }) => slugs.includes(slug))
  const count = (country: string): number =>
    sold.filter(({ countries = [] }) => countries.length === 0 || countries.some((each) => each === country)).length
  return COUNTRIES.toSorted((one, other) => count(other) - count(one))[0] ?? 'US'
}

const share = (of: readonly Judgement[], is: (judgement: Judgement) => boolean): number => of.filter(is).length / of.length

function report(file: string): void {
  const all = [...judgements, ...requests, ...strangers]
  const lines = all.map(({ query, recall, rank, success, corrected, total, found }) => {
    const figures = `${success ? ' ' : '!'} ${recall.toFixed(2)} ${rank.toFixed(2)}`
    return `${figures} ${query}${corrected === null ? '' : ` > ${corrected}`} (${total}) ${found.join(' ')}`
  })
  const sets = {
    exact: judgements.filter(({ exact }) => exact),
    nearest: judgements.filter(({ exact }) => !exact),
    requests,
    strangers,
  }
  const summaries = Object.entries(sets).map(([name, of]) => {
    const recall = mean(of.map((one) => one.recall)).toFixed(3)
    const rank = mean(of.map((one) => one.rank)).toFixed(3)
    const success = share(of, (one) => one.success).toFixed(3)
    return `${name} (${of.length}): success@${FIRST} ${success}, recall@${DEPTH} ${recall}, MRR ${rank}`
  })
  const corrections = shoppers.flatMap(({ query, corrected }) => (corrected === null ? [] : [`${query} > ${corrected}`]))
  writeFileSync(file, [...lines, ...corrections, ...summaries, ''].join('\n'))
}

describe('over the demo catalogue, a search', () => {
  it('finds most of what a person judged to fit, near the top', () => {
    const exact = judgements.filter((each) => each.exact)
    expect(mean(exact.map(({ recall }) => recall))).toBeGreaterThan(0.65)
    expect(mean(exact.map(({ rank }) => rank))).toBeGreaterThan(0.8)
  })

  it('shows among the first twenty much of what comes near where nothing fits exactly', () => {
    expect(mean(judgements.filter(({ exact }) => !exact).map(({ recall }) => recall))).toBeGreaterThan(0.4)
  })

  it('shows something that fits among the first five, for people, occasions and budgets too', () => {
    expect(share([...judgements, ...requests], ({ success }) => success)).toBeGreaterThanOrEqual(0.85)
    expect(share(requests, ({ success }) => success)).toBeGreaterThanOrEqual(0.85)
  })

  // Their number shows whether the data is at hand.
  it(`shows something that fits to nine of ten of ${STRANGERS.length} queries of somebody who does not know its words`, () => {
    expect(strangers.filter(({ success }) => success).length).toBeGreaterThanOrEqual(0.9 * strangers.length)
  })

  it('corrects hardly anything wrongly', () => {
    expect(share([...judgements, ...requests], ({ isWronglyCorrected }) => isWronglyCorrected)).toBeLessThanOrEqual(0.02)
  })

  // Their number shows whether the data is at hand.
  it(`corrects hardly any of ${SHOPPERS.length} queries that shoppers typed elsewhere`, () => {
    expect(shoppers.filter(({ corrected }) => corrected !== null).length).toBeLessThanOrEqual(0.02 * shoppers.length)
  })

  it('never leaves a query without anything that fits where there is something', () => {
    expect(judgements.filter(({ exact, recall }) => exact && recall === 0).map(({ query }) => query)).toEqual([])
  })
})

/** Words of a title, lower case, without letters that URLs treat specially. */
const wordsOfTitle = (title: string): string[] => title.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []

/** All beginnings of a word, from two letters on. */
const beginnings = (word: string): string[] => Array.from({ length: word.length - 1 }, (_, index) => word.slice(0, index + 2))

describe('over the demo catalogue, suggestions', () => {
  it('never lose a gift that they offered when somebody goes on to spell a word of its title', async () => {
    const gifts = demoGifts.filter(({ countries = [] }) => countries.length === 0 || countries.some((each) => each === 'US'))
    const titles = new Map(gifts.map(({ slug, title }) => [slug, new Set(wordsOfTitle(title))]))
    const words = [...new Set([...titles.values()].flatMap((each) => [...each]))]
    const offered = new Map<string, readonly string[]>()
    const waiting = [...new Set(words.flatMap(beginnings))]
    const askOn = async (): Promise<void> => {
      for (let typed = waiting.pop(); typed !== undefined; typed = waiting.pop()) {
        const { body } = await catalog.get(`/api/suggest/${encodeURIComponent(typed)}?country=US`)
        offered.set(
          typed,
          (body as unknown as CallAnswer<typeof suggest>).posts.map(({ slug }) => slug),
        )
      }
    }
    // Several at once: on a busy machine each request alone waits for its turn at every step.
    await Promise.all(Array.from({ length: AT_ONCE }, askOn))
    const lost = words.flatMap((word) =>
      beginnings(word).flatMap((typed, place, all) => {
        const after = offered.get(all[place + 1] ?? typed) ?? []
        const named = (offered.get(typed) ?? []).filter((slug) => titles.get(slug)?.has(word) === true)
        return named.filter((slug) => !after.includes(slug)).map((slug) => `${typed} of ${word}: ${slug}`)
      }),
    )
    expect(lost).toEqual([])
    expect(offered.get('candle')?.length).toBeGreaterThan(2)
  })

  it('say what each thing is', async () => {
    const { body } = await catalog.get('/api/suggest/candle?country=US')
    const { posts } = body as unknown as CallAnswer<typeof suggest>
    expect(posts.map(({ what }) => what)).not.toContain('')
  })
})
