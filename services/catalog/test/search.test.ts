import type { CallAnswer, searchPosts, suggest } from '@ribbonry/contracts'
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Caller } from '@ribbonry/service-kit/testing'
import { recordPurges } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { CONFIG, type CatalogEnvironment } from '../src/config.ts'
import { CategoryTree } from '../src/categories/category-tree.ts'
import { DictionaryRepository } from '../src/search/dictionary.repository.ts'
import { REFRESH_BEST, REFRESH_STEMS, REFRESH_WORDS } from '../src/search/search-index.repository.ts'
import { aCategory, aPost, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

type Found = CallAnswer<typeof searchPosts> & { meta: { code?: string } }

const catalog = await startTestCatalog()
let made = 0

afterAll(() => catalog.close())
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts', 'gift_categories')
})

async function refreshDictionary(): Promise<void> {
  await catalog.sql.query(REFRESH_STEMS)
  await catalog.sql.query(REFRESH_WORDS)
  catalog.service.app.get(DictionaryRepository).clearCache()
}

/** Terms are remembered for a while, so each question asks with a country of its own unless it says otherwise. */
async function search(term: string, query = '', caller: Caller = {}): Promise<Found> {
  await refreshDictionary()
  const { status, body } = await catalog.get(
    `/api/search/${encodeURIComponent(term)}/1?${query.includes('max=') ? '' : `max=${1_000_000 - ++made}`}${query}`,
    caller,
  )
  expect(status).toBe(200)
  return body as unknown as Found
}

const titles = ({ posts }: Found): string[] => posts.map((post) => post.title)

/** Titles of full matches. */
const matching = ({ posts, total }: Found): string[] => posts.slice(0, total).map((post) => post.title)

describe('a search', () => {
  it('finds every form of a word, titles before texts, the best score first', async () => {
    await aPost(catalog.sql, { title: 'Brass lamp', clicks_score: 0.1 })
    await aPost(catalog.sql, { title: 'Two lamps', clicks_score: 0.9 })
    await aPost(catalog.sql, { title: 'Reading chair', content: 'Goes well with a lamp.', clicks_score: 5 })
    await aPost(catalog.sql, { title: 'Teapot' })
    const found = await search('LAMP')
    expect(titles(found)).toEqual(['Two lamps', 'Brass lamp', 'Reading chair'])
    expect(found).toMatchObject({ total: 3, nearest: false, corrected: null })
  })

  it.each([
    ['Silk scarf', 'scarf', 'scarves'],
    ['Mouse for a desk', 'mouse', 'mice'],
    ['Box of colours', 'colours', 'colors'],
    ['Aluminium pot', 'aluminium', 'aluminum'],
    ['Watercolour set', 'watercolour', 'watercolor'],
    ['Jewelry box', 'jewelry', 'jewellery'],
  ])('finds %s by %s and by %s', async (title, one, other) => {
    await aPost(catalog.sql, { title })
    await aPost(catalog.sql, { title: 'Gold earrings' })
    const found = await search(one)
    expect(matching(found)).toContain(title)
    const same = await search(other)
    expect([matching(same), same.corrected]).toEqual([matching(found), null])
  })

  it('wants every word, and leaves out those that say nothing', async () => {
    await aPost(catalog.sql, { title: 'Brass lamp' })
    await aPost(catalog.sql, { title: 'Brass bell' })
    expect(matching(await search('gift ideas: the brass bell'))).toEqual(['Brass bell'])
  })

  it('names the newest three guides whose title has every word, with the first page alone', async () => {
    await catalog.sql.query(`truncate known_guides`)
    await catalog.sql.query(`insert into known_guides (guide_id, version, withdrawn, slug, title, image, published)
      select n, 1, n = 5, 'guide-' || n, case when n = 6 then 'Gifts for a cook'
        else 'Lamps for people who read, part ' || n end, '',
        case when n = 7 then now() + interval '1 day' else timestamptz '2026-01-01' + n * interval '1 day' end
          from generate_series(1, 7) as n`)
    expect((await search('reading lamp')).guides).toEqual(
      [4, 3, 2].map((id) => ({ id, slug: `guide-${id}`, title: `Lamps for people who read, part ${id}` })),
    )
    expect((await search('brass lamp')).guides).toEqual([])
    expect((await search('lamp', '&lookup=true')).guides).toEqual([])
  })

  /** Gifts with scores from 1 up to how many there are. */
  async function aPostOfEach(count: number, title: string, content = ''): Promise<void> {
    const id = await aPost(catalog.sql, { title, content })
    // In "from", the record is made once for a row; expanded in "select" it would be once for each column.
    await catalog.sql.query(
      `insert into posts overriding system value
      select made.* from posts, generate_series(1, $2) as n, jsonb_populate_record(posts, jsonb_build_object(
        'id', $1 * 10000 + n, 'slug', posts.id || '-' || n, 'title', posts.title || ' ' || n, 'clicks_score', n,
          'price_usd_cents', 1000 + n)) as made
      where posts.id = $1`,
      [id, count],
    )
  }

  /** Sets the threshold of the best-ranked entries. */
  async function bestAbove(score: number): Promise<void> {
    await catalog.sql.query('update search_best set above = $1', [score])
    await catalog.sql.query('update search_entries set best = not best where best <> (score > $1)', [score])
  }

  it('looks for a word that thousands have among the best-ranked, and among all where those are too few', async () => {
    await aPostOfEach(2600, 'Lamp')
    await bestAbove(2000)
    const found = await search('lamp')
    expect([found.total, ...titles(found).slice(0, 2)]).toEqual([400, 'Lamp 2600', 'Lamp 2599'])
    expect(titles(await search('lamp', '&max=12.50'))).toEqual(expect.arrayContaining(['Lamp 250', 'Lamp 249']))
    await catalog.sql.query("update posts set clicks_score = 5000 where title = 'Lamp 7'")
    expect(titles(await search('lamp'))[0]).toBe('Lamp 7')
    await catalog.sql.query(REFRESH_BEST)
    expect((await catalog.sql.query('select from search_entries where not best')).rows).toEqual([])
  })

  it('finds the few gifts that have two words of which thousands have one, however they are ranked', async () => {
    await aPostOfEach(2600, 'Lamp')
    await aPostOfEach(2600, 'Brass bell')
    await aPost(catalog.sql, { title: 'Brass lamp', clicks_score: 1 })
    await bestAbove(2000)
    expect(matching(await search('brass lamp'))).toEqual(['Brass lamp'])
    expect(matching(await search('brass lamp', '&lookup=true'))).toEqual(['Brass lamp'])
  })

  it('looks for a word of very many texts among the best-ranked, and among all where those have hardly any', async () => {
    await aPostOfEach(8100, 'Oak chest', 'It has a drawer.')
    await bestAbove(7950)
    expect(await search('drawer')).toMatchObject({
      total: 150,
      posts: expect.arrayContaining([expect.objectContaining({ title: 'Oak chest 8100' })]),
    })
    await bestAbove(8070)
    expect((await search('drawer')).total).toBe(400)
  })

  it('appends near matches to few full matches, and counts the full ones', async () => {
    await aPost(catalog.sql, { title: 'Brass lamp', clicks_score: 9 })
    await aPost(catalog.sql, { title: 'Brass bell' })
    const found = await search('brass bell')
    expect(titles(found)).toEqual(['Brass bell', 'Brass lamp'])
    expect(found).toMatchObject({ total: 1, nearest: false })
  })

  it('splits two words written as one', async () => {
    await aPost(catalog.sql, { title: 'Brass bell' })
    await aPost(catalog.sql, { title: 'Copper lamp' })
    const found = await search('copperlamp')
    expect(matching(found)).toEqual(['Copper lamp'])
    expect(found.corrected).toBe('copper lamp')
  })

  it('corrects typos to words of texts as well', async () => {
    await aPost(catalog.sql, { title: 'Reading chair', content: 'Goes well with a chandelier.' })
    await aPost(catalog.sql, { title: 'Chandler' })
    expect(matching(await search('chandelier'))).toEqual(['Reading chair'])
    expect(matching(await search('chandeleir'))).toEqual(['Reading chair'])
  })

  it('does not correct a word that only a label has', async () => {
    await aPost(catalog.sql, { title: 'Copper kettle', labels: ['chandler'] })
    await aPost(catalog.sql, { title: 'Chandelier' })
    const found = await search('chandler')
    expect([found.corrected, ...matching(found)]).toEqual([null, 'Copper kettle'])
  })

  it('does not correct a word of a title, from its publication on', async () => {
    await aPost(catalog.sql, { title: 'Hobby horse' })
    await aPost(catalog.sql, { title: 'Science kit' })
    await refreshDictionary()
    await aPost(catalog.sql, { title: 'The Hobbyt', published: null })
    await aPost(catalog.sql, { title: 'Wall lamp with a scionce' })
    for (const [word, title] of [
      ['hobbyt', []],
      ['scionce', ['Wall lamp with a scionce']],
    ] as const) {
      const { body } = await catalog.get(`/api/search/${word}/1`)
      expect([(body as unknown as Found).corrected, matching(body as unknown as Found)]).toEqual([null, title])
    }
  })

  it('takes no word of the language and no name for a slip', async () => {
    for (const title of [
      'Science kit',
      'Real paper',
      'Goliath beetle',
      'Sands of time',
      'Iconic lamp',
      'Dessert bowl',
      'Stationery set',
    ])
      await aPost(catalog.sql, { title })
    for (const word of ['sconce', 'paper ream', 'goliathus', 'sandisk', 'acer iconia', 'desert', 'stationary'])
      expect((await search(word)).corrected).toBeNull()
  })

  it.each([
    ['a file', 'Metal sign red/blaque', 'blaque'],
    ['a host', 'Patch cable of Startek.com', 'startek'],
    ['a signed number', 'Ink BCI-14217 for printers', '14217'],
    ['an elision', "L'Oreal cream", "l'oreal"],
  ])('finds a gift by words that are written like %s', async (_, title, word) => {
    await aPost(catalog.sql, { title })
    expect(matching(await search(word))).toEqual([title])
  })

  it('shows everything at a price when nothing else is asked for', async () => {
    await aPost(catalog.sql, { title: 'Cheap lamp', price_usd_cents: 1500 })
    await aPost(catalog.sql, { title: 'Dear lamp', price_usd_cents: 9000 })
    const { body } = await catalog.get('/api/search/gifts%20under%2020/1')
    expect(body.posts.map((post) => post.title)).toEqual(['Cheap lamp'])
  })

  it('knows what is called otherwise', async () => {
    await aPost(catalog.sql, { title: 'Father and son mittens' })
    expect(titles(await search('dad mittens'))).toEqual(['Father and son mittens'])
  })

  it.each(['lmap', 'lammp', 'brass lap', 'bras lamp', 'candel'])('corrects the typo in %s', async (term) => {
    await aPost(catalog.sql, { title: 'Brass lamp with a candle' })
    const found = await search(term)
    expect(titles(found)).toEqual(['Brass lamp with a candle'])
  })

  it('reads a limit of the price out of the words', async () => {
    await aPost(catalog.sql, { title: 'Cheap lamp', price_usd_cents: 1500 })
    await aPost(catalog.sql, { title: 'Dear lamp', price_usd_cents: 9000 })
    const { body } = await catalog.get('/api/search/lamp%20under%20%2420/1')
    expect(body.posts.map((post) => post.title)).toEqual(['Cheap lamp'])
  })

  it('finds gifts by the name of their category, also after it was renamed', async () => {
    const garden = await aCategory(catalog.sql, { name: 'Garden', slug: 'garden' })
    await aPost(catalog.sql, { title: 'Copper trowel', category_ids: [garden] })
    expect(titles(await search('garden'))).toEqual(['Copper trowel'])
    await catalog.sql.query(`update gift_categories set name = 'Balcony'`)
    expect(titles(await search('balcony'))).toEqual(['Copper trowel'])
  })

  it('narrows by category and price, and counts both', async () => {
    const garden = await aCategory(catalog.sql, { name: 'Garden', slug: 'garden' })
    await catalog.service.app.get(CategoryTree).refresh()
    await aPost(catalog.sql, { title: 'Garden lamp', category_ids: [garden], price_usd_cents: 3000 })
    await aPost(catalog.sql, { title: 'Desk lamp', price_usd_cents: 1000 })
    const all = await search('lamp')
    expect(all.facets).toEqual({
      categories: [{ name: 'Garden', slug: 'garden', count: 1 }],
      prices: [
        { min: 0, max: 20, count: 1 },
        { min: 20, max: 50, count: 1 },
      ],
    })
    expect(titles(await search('lamp', '&category=garden'))).toEqual(['Garden lamp'])
    expect(titles(await search('lamp', '&min=20'))).toEqual(['Garden lamp'])
  })

  it('shows near matches where no post has all the words', async () => {
    await aPost(catalog.sql, { title: 'Brass lamp' })
    const found = await search('brass dinosaur')
    expect(found).toMatchObject({ nearest: true, total: 0 })
    expect(titles(found)).toEqual(['Brass lamp'])
  })

  it.each(['🎁', 'zzzzqqqq', "' or 1=1 --", '<script>', '\u202Ex', 'a'.repeat(150), '%', '\\', '"', ':* & !'])(
    'finds nothing for %j, says so quietly and shows what many like',
    async (term) => {
      await aPost(catalog.sql, { title: 'Brass lamp' })
      const found = await search(term)
      expect(found).toMatchObject({ total: 0, nearest: true, corrected: null })
      expect(titles(found)).toEqual(['Brass lamp'])
    },
  )

  it('hides what the visitor does not want to see, is not for their country, or is not out yet', async () => {
    await aPost(catalog.sql, { title: 'Plain lamp' })
    await aPost(catalog.sql, { title: 'Rude lamp', nsfw: true })
    await aPost(catalog.sql, { title: 'British lamp', countries: ['GB'] })
    await aPost(catalog.sql, { title: 'Future lamp', published: new Date(Date.now() + 1e7) })
    expect(titles(await search('lamp'))).toEqual(['Plain lamp'])
    expect(titles(await search('lamp', '', { nsfw: true })).toSorted()).toEqual(['Plain lamp', 'Rude lamp'])
    expect(titles(await search('lamp', '&country=uk')).toSorted()).toEqual(['British lamp', 'Plain lamp'])
  })

  it('follows a gift that changes and one that goes', async () => {
    const id = await aPost(catalog.sql, { title: 'Brass lamp' })
    await catalog.sql.query(`update posts set title = 'Copper kettle' where id = $1`, [id])
    expect(matching(await search('lamp'))).toEqual([])
    expect(matching(await search('kettle'))).toEqual(['Copper kettle'])
    await catalog.sql.query('delete from posts where id = $1', [id])
    expect(titles(await search('copper kettle'))).toEqual([])
  })

  it('looks through titles only for a picker', async () => {
    await aPost(catalog.sql, { title: 'Chair', content: 'Stands beside a lamp.' })
    expect(titles(await search('lamp', '&lookup=1'))).toEqual([])
  })

  it('finds nothing for a picker before there are three characters', async () => {
    await aPost(catalog.sql, { title: 'TV stand' })
    expect(titles(await search('tv', '&lookup=1'))).toEqual([])
    expect(titles(await search('tv'))).toEqual(['TV stand'])
    expect(titles(await search('tv stand', '&lookup=1'))).toEqual(['TV stand'])
  })

  it.each(['/api/search/%20/1', `/api/search/${'a'.repeat(201)}/1`, '/api/search/lamp/0', '/api/search/lamp/1?min=-1'])(
    'refuses %s with a reason',
    async (path) => {
      const { status, body } = await catalog.get(path)
      expect([status, body.meta.status]).toEqual([400, 'error'])
    },
  )
})

describe('a gift that is published', () => {
  it('is found by its own words within ten seconds on every instance, also by who asked before', async () => {
    const { DATABASE_URL, REDIS_URL, TOPIC_PREFIX } = catalog.service.app.get<CatalogEnvironment>(CONFIG)
    const other = await startTestCatalog({ DATABASE_URL, REDIS_URL, TOPIC_PREFIX, JOB_SCHEDULES: 'on' })
    const purges = await recordPurges(catalog)
    try {
      const asked = async (): Promise<string[][]> =>
        await Promise.all(
          [catalog, other].map(async ({ get }) => matching((await get('/api/search/the%20hobbit/1')).body as unknown as Found)),
        )
      await aPost(catalog.sql, { title: 'Hobby horse' })
      await refreshDictionary()
      expect(await asked()).toEqual([[], []])
      await aPost(catalog.sql, { title: 'The Hobbit', published: new Date(Date.now() + 1000) })
      const began = performance.now()
      await until('both have found it', async () => (await asked()).every(([title]) => title === 'The Hobbit'))
      await until(
        'the gateways were purged and the dictionary has it',
        async () =>
          purges.paths.includes('/api/search/*') &&
          (await catalog.sql.query("select from search_words where word = 'hobbit'")).rows.length > 0,
      )
      expect(performance.now() - began).toBeLessThan(10_000)
    } finally {
      purges.stop()
      await other.close()
    }
  })
})

describe('a search for somebody', () => {
  const ids = { him: 0, parents: 0, garden: 0 }
  beforeEach(async () => {
    const recipients = await aCategory(catalog.sql, { name: 'Recipients', slug: 'recipients' })
    const interests = await aCategory(catalog.sql, { name: 'Interests', slug: 'interests' })
    ids.him = await aCategory(catalog.sql, { name: 'For him', slug: 'for-him', parent_id: recipients })
    ids.parents = await aCategory(catalog.sql, { name: 'For parents', slug: 'for-parents', parent_id: recipients })
    ids.garden = await aCategory(catalog.sql, { name: 'Garden', slug: 'garden', parent_id: interests })
    await catalog.service.app.get(CategoryTree).refresh()
    await aPost(catalog.sql, { title: 'Teapot', clicks_score: 9 })
    await aPost(catalog.sql, { title: 'Copper trowel', category_ids: [ids.garden, ids.him], price_usd_cents: 3000 })
    await aPost(catalog.sql, { title: 'Brass mug', category_ids: [ids.him, ids.parents], price_usd_cents: 1500 })
    await aPost(catalog.sql, { title: 'Tin mug', price_usd_cents: 900, clicks_score: 9 })
  })

  it('finds gifts of the categories of a person, whatever they are called', async () => {
    for (const term of ['gift for dad', 'father', 'my daddy']) {
      const found = await search(term)
      expect([found.total, ...titles(found)]).toEqual([2, 'Brass mug', 'Copper trowel'])
      expect(found.categories.map(({ slug }) => slug)).toEqual(['for-him', 'for-parents'])
    }
  })

  it('says what it understood, and what to look for without it', async () => {
    const read = async (query: string): Promise<Found> =>
      (await catalog.get(`/api/search/mug%20for%20my%20dad%20under%20%2420/1${query}`)).body as unknown as Found
    const dad = { kind: 'recipient', name: 'Dad', without: 'mug under $20' }
    expect(await read('')).toMatchObject({
      understood: [dad, { kind: 'budget', name: 'Under $20', without: 'mug for my dad' }],
      understood_price: { name: 'Under $20', min: null, max: 20 },
      without_categories: 'mug under $20',
    })
    expect((await read('?country=CA')).understood_price).toEqual({ name: 'Under US$20', min: null, max: null })
    // Limits of the query replace those of the text.
    expect(await read('?max=99')).toMatchObject({ understood: [dad], understood_price: null })
  })

  it('takes the words as they are typed where that is asked for', async () => {
    const dads = await aPost(catalog.sql, { title: 'A chair for dad' })
    const found = await search('gift for dad', '&literal=true')
    expect([found.understood, found.posts[0]?.id, found.total]).toEqual([[], dads, 1])
    const cheap = await search('under $20', '&literal=true')
    expect([cheap.understood, cheap.total]).toEqual([[], 0])
  })

  it('puts those first, among gifts with the words, that suit the person', async () => {
    expect(matching(await search('mug for dad'))).toEqual(['Brass mug', 'Tin mug'])
    expect(matching(await search('mug'))).toEqual(['Tin mug', 'Brass mug'])
  })

  it('takes a budget in the currency of the country', async () => {
    const at = async (country: string): Promise<string[]> => {
      const { body } = await catalog.get(`/api/search/mug%20under%2012/1?country=${country}`)
      return (body as unknown as Found).posts.map(({ title }) => title)
    }
    expect([await at('US'), await at('GB')]).toEqual([['Tin mug'], ['Tin mug', 'Brass mug']])
  })

  it('shows what suits the person where nothing has the words', async () => {
    const found = await search('gardening zeppelin for dad')
    expect(found).toMatchObject({ total: 0, nearest: true })
    expect(titles(found)).toContain('Brass mug')
    expect(found.categories.map(({ slug }) => slug)).toEqual(['for-him', 'for-parents', 'garden'])
  })

  it('finds what is written as one word by two', async () => {
    expect(matching(await search('tea pot'))).toEqual(['Teapot'])
  })

  it('is suggested while one types', async () => {
    const { body } = await catalog.get('/api/suggest/gift%20for%20dad')
    const found = body as unknown as CallAnswer<typeof suggest>
    expect(found.categories.map(({ slug }) => slug)).toEqual(['for-him', 'for-parents'])
    expect(found.posts.map(({ title }) => title)).toEqual(['Brass mug', 'Copper trowel'])
  })
})

describe('what a gift is in plain words', () => {
  it('is found like its title, before gifts that only mention it, and also once it has changed', async () => {
    await aPost(catalog.sql, { title: 'A cosy', content: 'For a zeppelin', clicks_score: 9 })
    await aPost(catalog.sql, { title: 'It knows when to stop', what: 'Tin zeppelin, 30 cm' })
    expect(titles(await search('zeppelin'))).toEqual(['It knows when to stop', 'A cosy'])
    await catalog.sql.query(`update posts set what = 'Tin submarine' where what <> ''`)
    expect(titles(await search('submarine'))).toEqual(['It knows when to stop'])
    expect(matching(await search('zeppelin'))).toEqual(['A cosy'])
  })

  it('is suggested by, and its words are known to the dictionary', async () => {
    await aPost(catalog.sql, { title: 'It floats', what: 'Brass zeppelin' })
    await refreshDictionary()
    expect((await catalog.get('/api/suggest/zepp')).body).toMatchObject({ posts: [{ title: 'It floats' }] })
    expect((await search('zeppellin')).corrected).toBe('zeppelin')
  })
})

describe('suggestions', () => {
  it('name categories and gifts, with pictures, for what is being typed', async () => {
    await aCategory(catalog.sql, { name: 'Lamps and light', slug: 'lamps' })
    await catalog.service.app.get(CategoryTree).refresh()
    await aPost(catalog.sql, { title: 'Brass lamp' })
    await refreshDictionary()
    const { body } = await catalog.get('/api/suggest/lam')
    const found = body as unknown as CallAnswer<typeof suggest>
    expect(found.categories).toEqual([
      { name: 'Lamps and light', slug: 'lamps', parent_slug: null, image: '/media/placeholder.svg' },
    ])
    expect(found.posts).toMatchObject([{ slug: expect.any(String), title: 'Brass lamp', price: 20, currency: 'USD' }])
  })

  it('know the words of the catalogue from the start, whenever the schedule last ran', async () => {
    await aPost(catalog.sql, { title: 'Brass zither' })
    const { DATABASE_URL, REDIS_URL, TOPIC_PREFIX } = catalog.service.app.get<CatalogEnvironment>(CONFIG)
    const other = await startTestCatalog({ DATABASE_URL, REDIS_URL, TOPIC_PREFIX, JOB_SCHEDULES: 'on' })
    try {
      const isKnown = async (): Promise<boolean> =>
        (await catalog.sql.query("select from search_words where word = 'zither'")).rows.length > 0
      await until('the word is known', isKnown)
      expect((await other.get('/api/search/zitther/1')).body).toMatchObject({ corrected: 'zither' })
    } finally {
      await other.close()
    }
  })

  it.each(["'", '%', '\\', '🎁', "a' | 'b"])('bear %j', async (prefix) => {
    expect((await catalog.get(`/api/suggest/${encodeURIComponent(prefix)}`)).status).toBe(200)
  })
})
