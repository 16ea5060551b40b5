import type { CallAnswer, findGifts } from '@ribbonry/contracts'
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Caller } from '@ribbonry/service-kit/testing'
import { plansNow } from '@ribbonry/testing'
import { CategoryTree } from '../src/categories/category-tree.ts'
import { ReadPool } from '../src/database/read-pool.ts'
import { findGiftsStatement } from '../src/search/gift-finder/gift-finder.repository.ts'
import { aCategory, aPicture, aPost, emptyTables, manyPosts } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

type Found = CallAnswer<typeof findGifts>

const catalog = await startTestCatalog()
let ids: Readonly<Record<string, number>>
let made = 0

const CHOICES = {
  recipients: { 'for-her': 'For her', 'for-kids': 'For kids', 'for-grandparents': 'For grandparents' },
  occasions: { birthday: 'Birthday' },
  interests: { garden: 'Garden', books: 'Books' },
}

afterAll(() => catalog.close())
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts', 'gift_categories')
  const entries: [string, number][] = []
  for (const [parent, children] of Object.entries(CHOICES)) {
    const parentId = await aCategory(catalog.sql, { slug: parent })
    for (const [slug, name] of Object.entries(children))
      entries.push([slug, await aCategory(catalog.sql, { slug, name, parent_id: parentId })])
  }
  ids = Object.fromEntries(entries)
  await catalog.service.app.get(CategoryTree).refresh()
})

/** What was found is remembered for a while, so each question has a budget of its own unless it says otherwise. */
async function find(query = '', caller: Caller = {}): Promise<Found> {
  const budget = query.includes('budget=') ? '' : `&budget=${1_000_000 - ++made}`
  const { status, body } = await catalog.get(`/api/gift-finder/1?${query}${budget}`, caller)
  expect(status).toBe(200)
  return body as unknown as Found
}

const on = (...slugs: string[]) => ({ category_ids: slugs.map((slug) => ids[slug] ?? 0) })
const titles = ({ posts }: Found): string[] => posts.map((post) => post.title)

describe('the gift finder', () => {
  it('shows first what has most of what is asked for, and among equals the best score', async () => {
    await aPost(catalog.sql, { title: 'A trowel', clicks_score: 9, ...on('garden') })
    await aPost(catalog.sql, { title: 'A novel for the greenhouse', clicks_score: 0.1, ...on('for-her', 'garden', 'books') })
    await aPost(catalog.sql, { title: 'A watering can', clicks_score: 0.2, ...on('garden', 'for-her') })
    await aPost(catalog.sql, { title: 'A plant pot', clicks_score: 0.3, ...on('garden', 'for-her') })
    const found = await find('recipient=for-her&interests=garden,books')
    expect(titles(found)).toEqual(['A novel for the greenhouse', 'A plant pot', 'A watering can'])
    expect([found.total, found.near]).toEqual([1, 2])
  })

  it('finds the same in the same order for everybody who is sent the address', async () => {
    for (let number = 0; number < 30; number += 1)
      await aPost(catalog.sql, { title: `Gift ${number}`, clicks_score: 0.5, ...on('garden') })
    const found = titles(await find('interests=garden'))
    expect(found.length).toBeGreaterThan(5)
    for (const caller of [{ shuffle: 7 }, { roles: [] }]) expect(titles(await find('interests=garden', caller))).toEqual(found)
  })

  it('explains each match by what it has of the request, and by nothing else', async () => {
    await aPost(catalog.sql, { title: 'Tulips', clicks_score: 2, ...on('for-her', 'garden', 'books', 'birthday') })
    await aPost(catalog.sql, { title: 'A hoe', clicks_score: 1, ...on('garden') })
    const why = async (query: string): Promise<string[]> => (await find(query)).posts.map((post) => post.why)
    expect(await why('recipient=for-her&interests=garden&budget=1000.5')).toEqual([
      'For her, who gardens, under $1,000.50.',
      'For somebody who gardens, under $1,000.50.',
    ])
    expect((await why('age=70&occasion=birthday&budget=1000'))[0]).toBe('For a birthday, under $1,000.')
    const { body } = await catalog.get('/api/gift-finder/1?country=CA')
    expect((body as unknown as Found).posts[0]?.why).toBe('')
  })

  it('finds what costs no more than the budget, in dollars whatever the currency', async () => {
    await aPost(catalog.sql, { title: 'Cheap', price_cents: 2000, price_usd_cents: 2000 })
    await aPost(catalog.sql, { title: 'Pounds', price_cents: 2000, price_usd_cents: 2600, currency: 'GBP' })
    await aPost(catalog.sql, { title: 'Priceless', price_cents: null, price_usd_cents: null })
    expect(titles(await find('budget=25'))).toEqual(['Cheap'])
    expect(titles(await find('budget=26')).toSorted()).toEqual(['Cheap', 'Pounds'])
  })

  it('shows children only gifts of their category, and ranks those lower for others', async () => {
    await aPost(catalog.sql, { title: 'Blocks', clicks_score: 5, ...on('for-kids', 'birthday') })
    await aPost(catalog.sql, { title: 'Wine', ...on('birthday') })
    expect(titles(await find('age=6&occasion=birthday'))).toEqual(['Blocks'])
    expect(titles(await find('recipient=for-kids&occasion=birthday'))).toEqual(['Blocks'])
    expect(titles(await find('recipient=for-her&occasion=birthday'))).toEqual(['Wine', 'Blocks'])
  })

  it('takes a high age as a hint that excludes nothing else', async () => {
    await aPost(catalog.sql, { title: 'A scarf', clicks_score: 5, ...on('for-her') })
    await aPost(catalog.sql, { title: 'Slippers', ...on('for-her', 'for-grandparents') })
    expect(titles(await find('recipient=for-her&age=70'))).toEqual(['Slippers', 'A scarf'])
    expect(titles(await find('recipient=for-her&age=30'))).toEqual(['A scarf', 'Slippers'])
  })

  it('leaves out what has nothing of what is asked for', async () => {
    await aPost(catalog.sql, { title: 'Anything', clicks_score: 5 })
    await aPost(catalog.sql, { title: 'Slippers', ...on('for-grandparents') })
    expect(titles(await find('age=70'))).toEqual(['Slippers'])
  })

  it('shows what is published, sold in the country and fit for the visitor; to minors never what is for adults', async () => {
    await aPost(catalog.sql, { title: 'Here' })
    await aPost(catalog.sql, { title: 'Hidden', published: null })
    await aPost(catalog.sql, { title: 'Britain', countries: ['GB'] })
    await aPost(catalog.sql, { title: 'Saucy', nsfw: true })
    expect(titles(await find())).toEqual(['Here'])
    expect(titles(await find('country=uk')).toSorted()).toEqual(['Britain', 'Here'])
    expect(titles(await find('', { nsfw: true })).toSorted()).toEqual(['Here', 'Saucy'])
    expect(titles(await find('age=17', { nsfw: true }))).toEqual(['Here'])
  })

  it('ignores unknown categories, and those of another kind', async () => {
    await aPost(catalog.sql, { title: 'A thing' })
    expect(titles(await find('recipient=garden&occasion=gone&interests=birthday'))).toEqual(['A thing'])
  })

  it('offers the categories to choose from, by name', async () => {
    const { choices } = await find('recipient=grandma')
    const named = (of: keyof typeof choices) => choices[of].map(({ name, slug }) => [name, slug])
    expect(named('recipients')).toEqual([
      ['Grandma', 'grandma'],
      ['For grandparents', 'for-grandparents'],
      ['For her', 'for-her'],
      ['For kids', 'for-kids'],
    ])
    expect([named('occasions'), named('interests')]).toEqual([
      [['Birthday', 'birthday']],
      [
        ['Books', 'books'],
        ['Garden', 'garden'],
      ],
    ])
  })

  it('shows each category as a gift that is found there, and a person as the nearest category', async () => {
    // Pictures are remembered by category for minutes: these have ids that no other test uses.
    await catalog.sql.query("select setval(pg_get_serial_sequence('gift_categories', 'id'), 7000)")
    const [recipients, interests] = (
      await catalog.sql.query<{ id: number }>(
        "select id from gift_categories where slug in ('recipients', 'interests') order by slug desc",
      )
    ).rows.map(({ id }) => id)
    const him = await aCategory(catalog.sql, { slug: 'for-him', name: 'For him', parent_id: recipients })
    const chess = await aCategory(catalog.sql, { slug: 'chess', name: 'Chess', parent_id: interests })
    await aCategory(catalog.sql, { slug: 'nothing-yet', name: 'Nothing yet', parent_id: interests })
    await catalog.service.app.get(CategoryTree).refresh()
    const post = await aPost(catalog.sql, { title: 'A rook', category_ids: [him, chess] })
    const picture = await aPicture(catalog.sql)
    await catalog.sql.query('insert into post_pictures (post_id, place, picture_id) values ($1, 0, $2)', [post, picture])
    const { choices } = await find('recipient=dad')
    const shown = new Map(Object.values(choices).flatMap((all) => all.map((one) => [one.slug, one.picture?.id ?? null])))
    expect(['dad', 'for-him', 'chess', 'nothing-yet'].map((slug) => shown.get(slug))).toEqual([picture, picture, picture, null])
  })

  it('ends with an empty page', async () => {
    await aPost(catalog.sql)
    const { status, body } = await catalog.get('/api/gift-finder/2')
    expect([status, body.posts, body.total]).toEqual([200, [], 1])
  })

  it.each([
    ['age=-1', 'age'],
    ['age=121', 'age'],
    ['age=old', 'age'],
    ['age=1.5', 'age'],
    ['budget=0', 'budget'],
    ['budget=-5', 'budget'],
    ['budget=lots', 'budget'],
    ["recipient=';drop table posts", 'recipient'],
    ['occasion=%F0%9F%8E%81', 'occasion'],
    [`recipient=${'x'.repeat(4000)}`, 'recipient'],
    ['interests=a,b,c,d,e,f,g,h,i', 'interests'],
    ['interests=%3Cscript%3E', 'interests.0'],
    ['country=atlantis', 'country'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await catalog.get(`/api/gift-finder/1?${query}`)
    expect([status, body.meta.status, Object.keys(body.meta.fields)]).toEqual([400, 'error', [field]])
  })

  it('finds by index alone what it looks at, however many gifts there are', async () => {
    await manyPosts(catalog.sql, 6000, { category_ids: `'{${ids.garden}}'` })
    await catalog.sql.query('insert into post_categories select id, $1 from posts', [ids.garden])
    const values = [false, 'US', 5000, [ids.garden], [2], [], [], null, null, [ids.garden]]
    const plan = await (await plansNow(catalog.sql)).of(findGiftsStatement(1), values, 'analyze, timing off, summary off')
    expect(plan).toContain('search_entries_by_score')
    expect(plan).toContain('post_categories_by_category')
    expect(plan).toContain('search_entries_by_codes')
    const looked = [...plan.matchAll(/actual rows=([\d.]+)/g)].map(([, count]) => Number(count))
    expect(looked.length).toBeGreaterThan(5)
    expect(Math.max(...looked)).toBeLessThanOrEqual(4400)
  })

  it('finds what is within the budget to the cent, however low it is ranked', async () => {
    const cents = [1, 299, 300, 301, 4000, 4001, 30_099, 30_100]
    for (const [place, price] of cents.entries())
      await aPost(catalog.sql, { title: String(price), ...on('garden'), price_usd_cents: price, clicks_score: -place })
    const others = { title: 'In the edition', ...on('garden'), clicks_score: -100 }
    await aPost(catalog.sql, { ...others, price_usd_cents: 90_000, us_usd_cents: 300 })
    await aPost(catalog.sql, { ...others, title: 'In another edition', price_usd_cents: 90_000, gb_usd_cents: 100 })
    await aPost(catalog.sql, { ...others, title: 'No price', price_usd_cents: null, price_cents: null })
    // Better ones that cost too much: what is cheap is neither among the best nor among the newest.
    await manyPosts(catalog.sql, 4500, { category_ids: `'{${ids.garden}}'`, price_usd_cents: '1000000' })
    await catalog.sql.query("insert into post_categories select id, $1 from posts where slug like 'many-%'", [ids.garden])
    const within = async (budget: number): Promise<string[]> => titles(await find(`interests=garden&budget=${budget}`))
    expect(await within(3)).toEqual(['1', '299', '300', 'In the edition'])
    expect(await within(40)).toEqual(['1', '299', '300', '301', '4000', 'In the edition'])
    expect(await within(301)).toEqual([...cents.map(String), 'In the edition'])
    expect((await find('interests=garden')).total).toBe(400)
  })

  it('asks for no parallel workers of the database, whose start costs more than a question', async () => {
    const reads = catalog.service.app.get(ReadPool)
    const [setting] = await reads.query<object>('show max_parallel_workers_per_gather')
    expect(setting).toEqual({ max_parallel_workers_per_gather: '0' })
  })
})
