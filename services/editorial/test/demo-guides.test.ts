import { isReservedSlug } from '@ribbonry/contracts'
import { createMedia, createMediaStore } from '@ribbonry/media'
import { preparedTestSchema } from '@ribbonry/service-kit/testing'
import { demoAuthors } from '@ribbonry/demo/authors'
import { demoGuides } from '@ribbonry/demo/guides'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { editorialLayout } from '../src/editorial.database.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DemoFiguresRepository } from '../src/demo-content/demo-figures.repository.ts'
import { DemoGuidePictures } from '../src/demo-content/demo-guide-pictures.ts'
import { DemoGuidesRepository } from '../src/demo-content/demo-guides.repository.ts'
import { removeGuides } from './factories.ts'

const schema = await preparedTestSchema(editorialLayout)
const { source } = schema

afterAll(() => schema.close())
beforeEach(async () => {
  await removeGuides(source)
  await source.query('truncate outbox')
})

const now = new Date('2026-11-20T12:00:00Z')
function lineOf(author: string): { name: string; line: string } {
  const found = demoAuthors.find(({ name }) => name === author)
  if (found === undefined) throw new Error(`There is no author ${author}`)
  return { name: found.name, line: found.line }
}
const counted = async (table: string): Promise<number> =>
  Number((await source.query<{ count: string }[]>(`select count(*) from ${table}`))[0]?.count)

describe("the demo's guides", () => {
  test('are at least 24, each with 8 to 25 products and an address that no page has', () => {
    expect(demoGuides.length).toBeGreaterThanOrEqual(24)
    for (const { slug, products } of demoGuides) {
      expect(isReservedSlug(slug)).toBe(false)
      expect(products.length).toBeGreaterThanOrEqual(8)
      expect(products.length).toBeLessThanOrEqual(25)
    }
  })

  test('are written and published once, and repeated loads change nothing', async () => {
    const repository = new DemoGuidesRepository(source)
    const products = demoGuides.reduce((sum, guide) => sum + guide.products.length, 0)
    expect(await repository.upsert(demoGuides, now)).toBe(demoGuides.length)
    expect(await repository.upsert(demoGuides, new Date())).toBe(0)
    expect([await counted('guides'), await counted('guide_products'), await counted('outbox')]).toEqual([
      demoGuides.length,
      products,
      demoGuides.length,
    ])
  })

  test('have figures in which some products stand out, until readers are counted', async () => {
    for (const table of ['product_figures', 'place_figures']) await source.query(`delete from ${table}`)
    await new DemoGuidesRepository(source).upsert(demoGuides, now)
    const figures = new DemoFiguresRepository(source)
    await figures.insertMissing()
    const [guide] = await source.query<{ id: number; ctr: number | null }[]>(
      'select id, top_ten_ctr as ctr from guides where views > 200 order by id limit 1',
    )
    expect(guide?.ctr).toBeGreaterThan(0.01)
    const rows = await source.query<{ unclicked: string; all: string }[]>(
      'select count(*) filter (where clicks = 0 and impressions > 300) as unclicked, count(*) as all from product_figures',
    )
    expect(Number(rows[0]?.unclicked)).toBeGreaterThan(5)
    expect(Number(rows[0]?.all)).toBe(demoGuides.reduce((sum, one) => sum + one.products.length, 0))
    await source.query('update guides set views = 3, views_version = 9 where id = $1', [guide?.id])
    await figures.insertMissing()
    expect(await source.query('select views from guides where id = $1', [guide?.id])).toEqual([{ views: 3 }])
  })

  test('are updated when their text has changed, and keep their day', async () => {
    const repository = new DemoGuidesRepository(source)
    const [first] = demoGuides
    if (first === undefined) throw new Error('There are no demo guides')
    await repository.upsert([first], now)
    expect(
      await repository.upsert([{ ...first, title: 'Another title', products: first.products.slice(0, 8) }], new Date()),
    ).toBe(1)
    const [guide] = await source.query<{ title: string; version: number; published: Date }[]>(
      'select title, version, published from guides',
    )
    expect(guide).toEqual({
      title: 'Another title',
      version: 2,
      published: new Date(now.getTime() - first.days_ago * 86_400_000),
    })
    expect(await counted('guide_products')).toBe(8)
  })

  test('have an author with a line, and the day when they were checked', async () => {
    const repository = new DemoGuidesRepository(source)
    const [first] = demoGuides
    if (first === undefined) throw new Error('There are no demo guides')
    for (let load = 0; load < 2; load += 1) await repository.upsertAuthors(demoAuthors)
    await repository.upsert([{ ...first, checked_days_ago: 4 }], now)
    const rows = await source.query<{ name: string; line: string; checked: string }[]>(
      `select name, line, to_char(checked, 'YYYY-MM-DD') as checked from guides join authors on authors.id = author_id`,
    )
    expect(rows).toEqual([{ ...lineOf(first.author), checked: '2026-11-16' }])
  })

  test('get pictures of their own, published once; those of staff are kept', async () => {
    const repository = new DemoGuidesRepository(source)
    const [first, second] = demoGuides
    if (first === undefined || second === undefined) throw new Error('There are no demo guides')
    await repository.upsertAuthors(demoAuthors)
    await repository.upsert([first], now)
    await source.query(`insert into guides (slug, title) values ($1, 'Ours')`, [second.slug])
    await source.query('truncate outbox')
    const picture = { id: null, src: '/media/scene.jpg', width: 16, height: 8, alt: '', color: '#aabbcc' }
    const pictures = [first, second].map(({ slug }) => ({ slug, picture }))
    expect([await repository.storePictures(pictures), await repository.storePictures(pictures)]).toEqual([1, 0])
    expect(await source.query('select slug from guides where picture is not null')).toEqual([{ slug: first.slug }])
    expect(await source.query(`select payload ->> 'image' as image from outbox`)).toEqual([{ image: '/media/scene.jpg' }])
    await repository.storePortraits([{ name: first.author, picture }])
    expect(await source.query('select name from authors where picture is not null')).toEqual([{ name: first.author }])
  })

  test('are painted, with portraits of their authors, into the store that serves pictures', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'demo-guides-test-'))
    const media = createMedia({ store: createMediaStore({ kind: 'disk', dir: join(folder, 'media') }) })
    const pictures = new DemoGuidePictures(media, join(folder, 'painted'))
    const [scene] = await pictures.scenes(demoGuides.slice(0, 1))
    const [portrait] = await pictures.portraits(demoAuthors.slice(0, 1))
    expect([scene?.slug, portrait?.name]).toEqual([demoGuides[0]?.slug, demoAuthors[0]?.name])
    expect(scene?.picture).toMatchObject({ width: 1600, height: 800, src: expect.stringContaining(scene?.picture.id ?? '-') })
    for (const id of [scene?.picture.id, portrait?.picture.id])
      expect((await media.rendition(id ?? '', 320, 'webp')).contentType).toBe('image/webp')
    await rm(folder, { recursive: true, force: true })
  })

  test('leave existing pages with their address unchanged: a guide of others, or a gift', async () => {
    const [first, second] = demoGuides
    if (first === undefined || second === undefined) throw new Error('There are no demo guides')
    await source.query(`insert into guides (slug, title) values ($1, 'Ours')`, [first.slug])
    await source.query(
      `insert into known_posts (post_id, version, deleted, slug, title, merchant, currency, link, nsfw) values (1, 1, false, $1,
        '', '', 'USD', '', false)`,
      [second.slug],
    )
    expect(await new DemoGuidesRepository(source).upsert([first, second], now)).toBe(0)
    expect(await source.query('select title from guides')).toEqual([{ title: 'Ours' }])
  })

  test("never take the address of one of the site's own pages", async () => {
    const [first] = demoGuides
    if (first === undefined) throw new Error('There are no demo guides')
    await expect(new DemoGuidesRepository(source).upsert([{ ...first, slug: 'gift-guides' }], now)).rejects.toMatchObject({
      code: 'slug-reserved',
    })
  })
})
