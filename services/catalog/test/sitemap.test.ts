import { SITEMAP_PAGE } from '@ribbonry/contracts'
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { aCategory, aPost, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

interface Entry {
  readonly slug: string
  readonly parent_slug: string | null
  readonly modified: string
  readonly image: string
  readonly countries: readonly string[]
}

interface Page {
  readonly kind: string
  readonly page: number
  readonly count: number
  readonly modified: string
}

const catalog = await startTestCatalog()

afterAll(() => catalog.close())
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts', 'gift_categories')
})

async function entries(path: string): Promise<readonly Entry[]> {
  const { status, body } = await catalog.get(`/api/sitemap/${path}`)
  expect(status).toBe(200)
  return (body as unknown as { entries: readonly Entry[] }).entries
}

async function pages(): Promise<readonly Page[]> {
  const { body } = await catalog.get('/api/sitemap')
  return (body as unknown as { pages: readonly Page[] }).pages
}

describe('the sitemap of gifts', () => {
  it('holds what everybody may see, by id, with the time of its last change', async () => {
    await aPost(catalog.sql, { slug: 'a-cup', modified: '2026-03-04T05:06:07.000Z' })
    await aPost(catalog.sql, { slug: 'a-draft', published: null })
    await aPost(catalog.sql, { slug: 'not-yet', published: '2999-01-01T00:00:00Z' })
    await aPost(catalog.sql, { slug: 'not-for-all', nsfw: true })
    await aPost(catalog.sql, { slug: 'a-jug', countries: ['GB'] })
    expect(await entries('posts/1')).toMatchObject([
      { slug: 'a-cup', parent_slug: null, modified: '2026-03-04T05:06:07.000Z', image: '', countries: [] },
      { slug: 'a-jug', countries: [] },
    ])
  })

  it('is paged by ranges of ids, so that nothing moves from page to page', async () => {
    await aPost(catalog.sql, { slug: 'first' })
    await catalog.sql.query("select setval(pg_get_serial_sequence('posts', 'id'), $1)", [SITEMAP_PAGE - 1])
    await aPost(catalog.sql, { slug: 'last-of-its-page' })
    await catalog.sql.query("select setval(pg_get_serial_sequence('posts', 'id'), $1)", [2 * SITEMAP_PAGE])
    await aPost(catalog.sql, { slug: 'on-the-third', modified: '2026-05-05T00:00:00.000Z' })
    expect((await entries('posts/1')).map(({ slug }) => slug)).toEqual(['first', 'last-of-its-page'])
    expect(await entries('posts/2')).toEqual([])
    expect(await pages()).toMatchObject([
      { kind: 'posts', page: 1, count: 2 },
      { kind: 'posts', page: 3, count: 1, modified: '2026-05-05T00:00:00.000Z' },
    ])
  })

  it.each(['posts/0', 'posts/x', 'posts/99999999', 'drafts/1'])('refuses %s', async (path) => {
    expect((await catalog.get(`/api/sitemap/${path}`)).status).toBe(400)
  })
})

describe('the sitemap of gift categories', () => {
  it('leaves out those without gifts, and includes children', async () => {
    const kitchen = await aCategory(catalog.sql, { slug: 'kitchen', modified: '2020-01-01T00:00:00Z' })
    const knives = await aCategory(catalog.sql, { slug: 'knives', parent_id: kitchen })
    const secrets = await aCategory(catalog.sql, { slug: 'secrets' })
    await aCategory(catalog.sql, { slug: 'bare' })
    await aPost(catalog.sql, { category_ids: [knives], published: '2026-02-02T00:00:00.000Z' })
    await aPost(catalog.sql, { category_ids: [secrets], nsfw: true })
    await aPost(catalog.sql, { category_ids: [secrets], published: null })
    expect(await entries('gifts/1')).toMatchObject([
      { slug: 'kitchen', parent_slug: null, modified: '2026-02-02T00:00:00.000Z' },
      { slug: 'knives', parent_slug: 'kitchen' },
    ])
    expect((await pages()).filter(({ kind }) => kind === 'gifts')).toMatchObject([{ page: 1, count: 2 }])
  })

  it('says where a category has gifts', async () => {
    const [local, everywhere] = [
      await aCategory(catalog.sql, { slug: 'local' }),
      await aCategory(catalog.sql, { slug: 'everywhere' }),
    ]
    await aPost(catalog.sql, { category_ids: [local, everywhere], countries: ['GB', 'CA'] })
    await aPost(catalog.sql, { category_ids: [local], countries: ['GB'] })
    await aPost(catalog.sql, { category_ids: [everywhere] })
    expect(await entries('gifts/1')).toMatchObject([
      { slug: 'local', countries: ['CA', 'GB'] },
      { slug: 'everywhere', countries: [] },
    ])
  })
})
