import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CallAnswer, searchPosts } from '@ribbonry/contracts'
import { DictionaryRepository } from '../src/search/dictionary.repository.ts'
import { REFRESH_STEMS, REFRESH_WORDS } from '../src/search/search-index.repository.ts'
import { aPost, emptyTables, manyPosts } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

type Found = CallAnswer<typeof searchPosts>

const catalog = await startTestCatalog()
let asked = 0
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts', 'gift_categories')
})
afterAll(() => catalog.close())

/** Terms are remembered for a while, so each question has a limit of its own. */
async function search(term: string): Promise<Found> {
  for (const statement of [REFRESH_STEMS, REFRESH_WORDS]) await catalog.sql.query(statement)
  catalog.service.app.get(DictionaryRepository).clearCache()
  const { status, body } = await catalog.get(`/api/search/${encodeURIComponent(term)}/1?max=${1_000_000 - ++asked}`)
  expect(status).toBe(200)
  return body as unknown as Found
}

const titles = ({ posts }: Found): string[] => posts.map((post) => post.title)
const matching = ({ posts, total }: Found): string[] => posts.slice(0, total).map((post) => post.title)

/** SQL. */
const LONG_TITLE = `'Cover for a switch, switch frame and switch box in red and green, with four screws and a bag ' || n`

describe('the words of a search', () => {
  it('decide however many gifts match: a short title comes before long ones that repeat the word', async () => {
    await manyPosts(catalog.sql, 320, { title: LONG_TITLE, clicks_score: 'n' })
    await aPost(catalog.sql, { title: 'Light switch', clicks_score: 0.1 })
    expect(titles(await search('switch'))[0]).toBe('Light switch')
    await manyPosts(catalog.sql, 80, { title: LONG_TITLE, clicks_score: 'n' })
    expect(titles(await search('switch'))[0]).toBe('Light switch')
  })

  it('put what is a thing before what is for one or has one', async () => {
    await aPost(catalog.sql, { title: 'Notebook case', clicks_score: 900 })
    await aPost(catalog.sql, { title: 'Case for a notebook', clicks_score: 900 })
    await aPost(catalog.sql, { title: 'A friend of few words', what: 'Leather notebook, 120 pages', clicks_score: 1 })
    expect(titles(await search('notebook'))[0]).toBe('A friend of few words')
  })

  it('show what comes near for words that no gift has: by what they mean, and by the noun of a compound', async () => {
    await aPost(catalog.sql, { title: 'Cherry wood guitar' })
    await aPost(catalog.sql, { title: 'Diamond earrings' })
    await aPost(catalog.sql, { title: 'Watch with one hand' })
    await aPost(catalog.sql, { title: 'Canoe', clicks_score: 900 })
    for (const [word, near] of [
      ['cello', 'Cherry wood guitar'],
      ['bracelet', 'Diamond earrings'],
      ['smartwatch', 'Watch with one hand'],
    ] as const) {
      const found = await search(word)
      expect([word, found.total, titles(found)[0]]).toEqual([word, 0, near])
    }
  })

  it('find things whose name is one word with the kind, before who does what the word says', async () => {
    await aPost(catalog.sql, { title: 'A bronze deer who watches the drive', clicks_score: 900 })
    await aPost(catalog.sql, { title: 'Small and exact', what: 'Steel wristwatch, 38 mm' })
    expect(titles(await search('watch'))).toEqual(['Small and exact', 'A bronze deer who watches the drive'])
  })

  it('find a plural by a slip in its singular', async () => {
    await aPost(catalog.sql, { title: 'Felt slippers' })
    const found = await search('sliper')
    expect([found.corrected, titles(found)]).toEqual(['slippers', ['Felt slippers']])
  })

  it('take a fan for a thing where one is found, and for a person where none is', async () => {
    await aPost(catalog.sql, { title: 'USB lamp', clicks_score: 900 })
    await aPost(catalog.sql, { title: 'USB desk fan' })
    expect(matching(await search('usb fan'))).toEqual(['USB desk fan'])
    await aPost(catalog.sql, { title: 'Star wars mug' })
    expect(matching(await search('star wars fan'))).toEqual(['Star wars mug'])
  })

  it.each([
    ['personalised pen', 'Engraved pen'],
    ['engraved pen', 'Custom pen'],
    ['handmade bowl', 'Handcrafted bowl'],
    ['pram blanket', 'Stroller blanket'],
  ])('find by %j: %s', async (term, title) => {
    await aPost(catalog.sql, { title })
    expect(matching(await search(term))).toEqual([title])
  })
})
