import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { CallAnswer, listFeedImportGifts } from '@ribbonry/contracts'
import { OutboxPublishing } from '@ribbonry/service-kit'
import { recordPurges } from '@ribbonry/service-kit/testing'
import { until, untilDefined } from '@ribbonry/testing'
import { FeedPublishingService } from '../src/feeds/publishing/feed-publishing.service.ts'
import { aCategory, aPicture, emptyTables, SHOP_MAP } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const editor = { roles: ['editor'] } as const
const MAP = { ...SHOP_MAP, categories: 'category' }
const HEADER = 'id,title,link,price,image,category\n'

const catalog = await startTestCatalog()
const purges = await recordPurges(catalog)
beforeAll(async () => {
  await catalog.service.app.get(OutboxPublishing).beforeApplicationShutdown()
})
afterAll(async () => {
  purges.stop()
  await catalog.close()
})
beforeEach(async () => {
  purges.clear()
  await emptyTables(catalog.sql, 'posts', 'gift_categories', 'outbox')
  await catalog.sql.query('truncate feed_imports, feed_files, feed_maps cascade')
})

const importOf = (id: number) => catalog.get(`/api/admin/feed-imports/${id}`, editor)

/** Imports rows to the end; the id of the import. */
async function imported(rows: string, map: object = {}): Promise<number> {
  const { body } = (await catalog.upload(
    '/api/admin/feed-files',
    'feed',
    { name: 'feed.csv', bytes: HEADER + rows },
    editor,
  )) as unknown as { body: { file: { id: number } } }
  const started = await catalog.send(
    'POST',
    `/api/admin/feed-files/${body.file.id}/imports`,
    { map: { ...MAP, ...map }, dry_run: false },
    editor,
  )
  const { id } = started.body.import
  await until('the import is over', async () => (await importOf(id)).body.import.status === 'done')
  return id
}

const requestRollback = (id: number) => catalog.send('POST', `/api/admin/feed-imports/${id}/roll-back`, undefined, editor)

async function rolledBack(id: number) {
  await requestRollback(id)
  return await untilDefined('it is rolled back', async () => {
    const { rollback } = (await importOf(id)).body.import
    return rollback?.status === 'done' ? rollback : undefined
  })
}

const gifts = async () =>
  (
    await catalog.sql.query(
      'select title, price_cents::int as cents, published is not null as public from posts order by external_id, id',
    )
  ).rows
const giftsOf = async (id: number, query = '') =>
  (await catalog.get(`/api/admin/feed-imports/${id}/gifts/1${query}`, editor)).body as unknown as CallAnswer<
    typeof listFeedImportGifts
  >
const idOf = async (title: string): Promise<number> =>
  Number((await catalog.sql.query('select id from posts where title = $1', [title])).rows[0]?.id)

describe('rolling an import back', () => {
  test('deletes created posts, and other services, search and caches follow', async () => {
    const id = await imported('1,Lamp,https://shop.example/1,5,,\n2,Vase,https://shop.example/2,6,,\n')
    await catalog.sql.query('truncate outbox')
    expect(await rolledBack(id)).toMatchObject({ deleted: 2, withdrawn: 0, restored: 0, kept: 0 })
    expect(await gifts()).toEqual([])
    const { rows } = await catalog.sql.query(
      `select payload ->> 'deleted' as deleted, (payload ->> 'version')::int as version from outbox`,
    )
    expect(rows).toEqual([
      { deleted: 'true', version: 2 },
      { deleted: 'true', version: 2 },
    ])
    expect((await catalog.sql.query('select count(*)::int as entries from search_entries')).rows).toEqual([{ entries: 0 }])
    expect(await purges.arrived()).toContain('/*')
  })

  test('restores texts, price, pictures and categories', async () => {
    const [home, garden] = [await aCategory(catalog.sql, { name: 'Home' }), await aCategory(catalog.sql, { name: 'Garden' })]
    await imported('1,Lamp,https://shop.example/1,5,https://img.example/a.jpg,Home\n')
    const picture = await aPicture(catalog.sql)
    await catalog.sql.query(`update post_pictures set state = 'ready', picture_id = $1`, [picture])
    const id = await imported('1,Lantern,https://shop.example/1b,7,https://img.example/b.jpg,Garden\n')
    const now = async () =>
      (
        await catalog.sql.query(
          'select title, price_cents::int as cents, merchant_link, category_ids, images::text as images, labels from posts',
        )
      ).rows[0]
    expect(await now()).toMatchObject({ title: 'Lantern', category_ids: [home, garden], images: '[]' })
    expect(await rolledBack(id)).toMatchObject({ deleted: 0, restored: 1, kept: 0 })
    expect(await now()).toMatchObject({
      title: 'Lamp',
      cents: 500,
      merchant_link: 'https://shop.example/1',
      category_ids: [home],
      labels: ['Home'],
      images: expect.stringContaining(picture),
    })
  })

  test('keeps posts that were changed since, and lists them', async () => {
    const id = await imported('1,Lamp,https://shop.example/1,5,,\n2,Vase,https://shop.example/2,6,,\n')
    await catalog.save(`/api/admin/posts/${await idOf('Lamp')}`, { title: 'Our own words' }, editor)
    expect((await giftsOf(id)).gifts.map(({ gift }) => gift?.changed_since)).toEqual([true, false])
    expect(await rolledBack(id)).toMatchObject({ deleted: 1, kept: 1 })
    expect(await gifts()).toEqual([{ title: 'Our own words', cents: 500, public: false }])
    expect((await giftsOf(id)).gifts).toMatchObject([
      { outcome: 'kept', gift: { title: 'Our own words' } },
      { outcome: 'deleted', gift: null },
    ])
  })

  test('leaves what is in the trash alone, and so do another import and its publication', async () => {
    const id = await imported('1,Lamp,https://shop.example/1,5,,\n')
    const path = `/api/admin/posts/${await idOf('Lamp')}`
    await catalog.send('DELETE', path, undefined, editor)
    await catalog.sql.query('truncate outbox')
    const again = await imported('1,Lantern,https://shop.example/1,7,,\n', { publish: true })
    expect((await importOf(again)).body.import).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
    const published = await catalog.send('POST', `/api/admin/feed-imports/${id}/publish`, undefined, editor)
    expect(published.body).toMatchObject({ published: 0, waiting: 0 })
    expect(await rolledBack(id)).toMatchObject({ deleted: 0, kept: 1 })
    expect(await gifts()).toEqual([{ title: 'Lamp', cents: 500, public: false }])
    expect((await catalog.sql.query('select from outbox')).rowCount).toBe(0)
    expect((await catalog.send('POST', `${path}/restore`, undefined, editor)).body.post).toMatchObject({
      title: 'Lamp',
      version: 3,
    })
  })

  test('withdraws posts that members saved', async () => {
    const id = await imported('1,Lamp,https://shop.example/1,5,,\n')
    await catalog.sql.query('update posts set saves = 1, published = now()')
    expect(await rolledBack(id)).toMatchObject({ deleted: 0, withdrawn: 1 })
    expect(await gifts()).toEqual([{ title: 'Lamp', cents: 500, public: false }])
  })

  test('goes from the last import to the first, each to what was before it', async () => {
    const first = await imported('1,Lamp,https://shop.example/1,5,,\n')
    const second = await imported('1,Lamp,https://shop.example/1,6,,\n')
    const third = await imported('1,Lamp,https://shop.example/1,7,,\n')
    expect(await rolledBack(third)).toMatchObject({ restored: 1 })
    expect(await rolledBack(second)).toMatchObject({ restored: 1 })
    expect(await gifts()).toEqual([{ title: 'Lamp', cents: 500, public: false }])
    expect(await rolledBack(first)).toMatchObject({ deleted: 1 })
  })

  test('of an earlier import leaves what a later one changed', async () => {
    const first = await imported('1,Lamp,https://shop.example/1,5,,\n')
    await imported('1,Lamp,https://shop.example/1,6,,\n')
    expect(await rolledBack(first)).toMatchObject({ deleted: 0, kept: 1 })
    expect(await gifts()).toMatchObject([{ cents: 600 }])
  })

  test('runs once, also when requested concurrently', async () => {
    const id = await imported('1,Lamp,https://shop.example/1,5,,\n')
    const answers = await Promise.all([requestRollback(id), requestRollback(id), requestRollback(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await rolledBack(id)).toMatchObject({ deleted: 1, kept: 0 })
    expect(await rolledBack(id)).toMatchObject({ deleted: 1, kept: 0 })
    expect((await importOf(id)).body.import.can_roll_back).toBe(false)
  })

  test('lets the same feed come in again', async () => {
    const rows = '1,Lamp,https://shop.example/1,5,,\n'
    await rolledBack(await imported(rows))
    expect((await importOf(await imported(rows))).body.import).toMatchObject({ created: 1 })
  })

  test('is refused where there is nothing to be rolled back, and to those who bring in no feeds', async () => {
    const id = await imported('1,Lamp,https://shop.example/1,5,,\n')
    await catalog.sql.query('update feed_imports set gifts_recorded = false')
    const { status, body } = await requestRollback(id)
    expect([status, body.meta.code]).toEqual([409, 'cannot-roll-back'])
    expect((await requestRollback(4711)).status).toBe(404)
    expect(
      (await catalog.send('POST', `/api/admin/feed-imports/${id}/roll-back`, undefined, { roles: ['newsletter_editor'] })).status,
    ).toBe(403)
  })
})

describe('publishing the gifts of an import', () => {
  const ROWS =
    '1,Lamp,https://shop.example/1,5,https://img.example/a.jpg,\n' +
    '2,Vase,,6,https://img.example/b.jpg,\n3,Bowl,https://shop.example/3,,,\n'
  const publishing = () => catalog.service.app.get(FeedPublishingService, { strict: false })
  const fetchPictures = async () => {
    const picture = await aPicture(catalog.sql)
    await catalog.sql.query(`update post_pictures set state = 'ready', picture_id = $1`, [picture])
  }

  test('is off unless asked for, and says for each gift what is missing', async () => {
    const id = await imported(ROWS)
    await fetchPictures()
    expect(await publishing().publishComplete()).toBe(0)
    const { gifts: listed, ...counts } = await giftsOf(id)
    expect(listed.map(({ gift }) => [gift?.title, gift?.missing])).toEqual([
      ['Lamp', []],
      ['Vase', ['link']],
      ['Bowl', ['price', 'picture']],
    ])
    expect(counts).toMatchObject({ total: 3, ready: 1, incomplete: 2 })
    expect((await giftsOf(id, '?show=incomplete')).gifts).toHaveLength(2)
  })

  test('where asked for waits for the picture, and publishes nothing without link and price', async () => {
    await imported(ROWS, { publish: true })
    expect((await gifts()).map((gift) => gift.public)).toEqual([false, false, false])
    await fetchPictures()
    expect(await publishing().publishComplete()).toBe(1)
    expect(await gifts()).toMatchObject([{ title: 'Lamp', public: true }, { public: false }, { public: false }])
    const { body } = await catalog.save(`/api/admin/posts/${await idOf('Vase')}`, { link: 'https://shop.example/vase' }, editor)
    expect(body.post.published).not.toBeNull()
  })

  test('may be requested afterwards, and does not prevent a rollback', async () => {
    const id = await imported(ROWS)
    await fetchPictures()
    expect((await catalog.send('POST', `/api/admin/feed-imports/${id}/publish`, undefined, editor)).body).toMatchObject({
      published: 1,
      waiting: 2,
    })
    await until('it is public', async () => (await gifts()).some((gift) => gift.public))
    expect((await giftsOf(id)).gifts.map(({ gift }) => gift?.changed_since)).toEqual([false, false, false])
    expect(await rolledBack(id)).toMatchObject({ deleted: 3 })
  })
})
