import { giveawayChanged, guideChanged, POST_FACTS, type PostScores, scoresChanged } from '@ribbonry/contracts'
import { testCachedAnswers } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { aBlogPost, aCategory, aPicture, aPost, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const DAY_MS = 86_400_000
const editor = { roles: ['editor'] } as const

const catalog = await startTestCatalog()
let [tea, teapot, kettle, story, unlisted] = [0, 0, 0, 0, 0]
/** Later than the versions of other files. */
let version = Math.floor(Date.now() / 1000)

afterAll(() => catalog.close())

const stamp = () => ({ event_id: randomUUID(), at: new Date().toISOString(), version: (version += 1) })

/** A guide that the search finds. */
const publishGuide = (title: string): Promise<void> =>
  catalog.publish(guideChanged, {
    ...stamp(),
    guide_id: version,
    withdrawn: false,
    slug: 'for-tea-people',
    title,
    image: '/media/tea.jpg',
    published: '2026-01-01T08:00:00.000Z',
  })

const SCORES: Omit<PostScores, 'post_id'> = {
  clicks: 0,
  impressions: 0,
  mobile_clicks: 0,
  mobile_impressions: 0,
  editorial_clicks: 0,
  editorial_impressions: 0,
  postpage_clicks: 0,
  postpage_impressions: 0,
  cat_clicks: 0,
  cat_impressions: 0,
  earnings_score: 0,
  clicks_score: 0,
  week_score: 0,
  week_ctr: 0,
  mobile_ctr: 0,
  popular_score: 0,
  all_time_score: 0,
}

/** Returns its id. */
async function saveUnlisted(id: number | 'new', fields: object): Promise<number> {
  const path = `/api/user/unlisted-content/${id}`
  return (await catalog.send<{ id: number }>('POST', path, fields, { roles: ['access'] })).body.id
}

const price = (dollars: number) => ({ price_cents: dollars * 100, price_usd_cents: dollars * 100 })

async function prepare(): Promise<(reading: number) => string[]> {
  await emptyTables(
    catalog.sql,
    'posts',
    'blog_posts',
    'gift_categories',
    'known_guides',
    'known_giveaways',
    'unlisted_posts',
    'addresses',
  )
  // Ids of their own: scores of other files are about the first ones.
  await catalog.sql.query(`select setval(pg_get_serial_sequence('posts', 'id'), $1)`, [1_500_000_000 + (version % 1000) * 1000])
  tea = await aCategory(catalog.sql, { name: 'Tea', slug: 'tea' })
  const inTea = { category_ids: [tea] }
  teapot = await aPost(catalog.sql, { ...inTea, slug: 'teapot', title: 'Teapot', clicks_score: 0.2 })
  kettle = await aPost(catalog.sql, { ...inTea, slug: 'kettle', title: 'Tea kettle', clicks_score: 0.1, ...price(90) })
  story = await aBlogPost(catalog.sql, { slug: 'on-tea', gifts: [teapot] })
  await catalog.send('POST', `/api/admin/posts/${teapot}/feature`, {}, editor) // the categories are read again with it
  unlisted = await saveUnlisted('new', { title: 'Tea for one', link: 'https://shop.example/one' })
  await publishGuide('Gifts for tea people')
  await until('the guide is known', async () => (await catalog.sql.query('select from known_guides')).rows.length > 0)
  return (reading) => [
    '/api/advent',
    '/api/blog',
    '/api/blog/on-tea',
    '/api/gift-categories',
    // What it finds is kept for half a minute: the teapot alone, whatever happens.
    '/api/gift-finder/1?budget=25',
    '/api/gifts/all/clicks-score/1',
    '/api/gifts/tea/price-low/1',
    '/api/lists/clicks-score/1',
    '/api/lists/featured',
    '/api/lists/new/1?min=15&max=25',
    '/api/navigation',
    `/api/posts/by-code/${teapot}`,
    '/api/posts/for-tea-people',
    '/api/posts/tea-for-one',
    '/api/posts/teapot',
    `/api/price-history/${teapot}`,
    `/api/related/${kettle}/1`,
    '/api/season',
    // What it finds is kept for seconds. No answer names the lower limit.
    `/api/search/tea/1?min=${(1 + reading) / 100}`,
    `/api/search/teapot/1?min=${(1 + reading) / 100}`,
    '/api/sitemap',
    '/api/sitemap/posts/1',
    '/api/suggest/tea',
    '/api/unlisted-content/tea-for-one',
  ]
}

/** A giveaway of the featured gift. */
const giveaway = async () => ({
  ...stamp(),
  giveaway_id: version,
  slug: 'win-a-teapot',
  title: 'Win a teapot',
  post_id: (await catalog.get('/api/lists/featured')).body.featured.id,
  starts: new Date(Date.now() - DAY_MS).toISOString(),
  ends: new Date(Date.now() + DAY_MS).toISOString(),
  open: true,
})

testCachedAnswers('catalog', {
  running: catalog,
  prepare,
  // A gift is found once it is published.
  beside: { search: POST_FACTS },
  changes: {
    post: () => catalog.save(`/api/admin/posts/${teapot}`, { title: 'Stoneware teapot' }, editor),
    price: () => catalog.save(`/api/admin/posts/${teapot}`, { price: 22 }, editor),
    order: () => catalog.publish(scoresChanged, { ...stamp(), scores: [{ ...SCORES, post_id: kettle, clicks_score: 0.9 }] }),
    search: async () => {
      const draft = {
        title: 'Tea caddy',
        link: 'https://shop.example/caddy',
        price: 90,
        picture_ids: [await aPicture(catalog.sql)],
      }
      return await catalog.send('POST', '/api/admin/posts', { ...draft, published: new Date().toISOString() }, editor)
    },
    featured: () => catalog.send('POST', `/api/admin/posts/${kettle}/feature`, {}, editor),
    menu: () =>
      catalog.send('POST', '/api/user/menu-editor/navigation/edit', { title: 'Tea', link: '/gifts/tea/' }, { roles: ['access'] }),
    category: () => catalog.save(`/api/admin/gift-categories/${tea}`, { name: 'Teas' }, editor),
    blog: () => catalog.save(`/api/admin/blog/${story}`, { title: 'More on tea' }, editor),
    unlisted: () => saveUnlisted(unlisted, { title: 'Tea for two' }),
    guide: () => publishGuide('More gifts for tea people'),
    giveaway: async () => catalog.publish(giveawayChanged, await giveaway()),
  },
})
