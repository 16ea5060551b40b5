import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Caller } from '@ribbonry/service-kit/testing'
import {
  memberChanged,
  type CallAnswer,
  type EventPayload,
  type getFeedFile,
  type listFeedFileCategories,
  type startFeedFileImport,
  type uploadFeedFile,
} from '@ribbonry/contracts'
import { serveHttp, until, untilDefined } from '@ribbonry/testing'
import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { aCategory, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const importer = { roles: ['import_copy_access'] } as const
const FEED =
  'SKU,Product Name,Product URL,Sale Price,Image,Category\n1,A fine ' +
  'lamp,https://shop.example/1,$5.00,https://img.example/1.jpg|https://img.example/2.jpg,Home > Lamps\n2,A ' +
  'vase,https://shop.example/2,$6.00,,Home > Vases\n'
const MAP = {
  source: 'shop',
  title: ['Product Name'],
  external_id: 'SKU',
  link: 'Product URL',
  price: 'Sale Price',
  categories: 'Category',
}

const shop = await serveHttp((request, response) => {
  if (request.url === '/feed.csv') response.writeHead(200, { 'content-type': 'text/csv' }).end(FEED)
  else response.writeHead(404).end()
})
const catalog = await startTestCatalog({ FETCH_ALLOW_HOSTS: shop.host })

afterAll(async () => {
  await shop.close()
  await catalog.close()
})
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts', 'gift_categories')
  await catalog.sql.query('truncate feed_imports, feed_files, feed_maps, feed_category_choices cascade')
})

type Answered<C> = { readonly status: number; readonly body: C & { readonly meta: { readonly fields?: Record<string, string> } } }
const as = <C>(answer: unknown): Answered<C> => answer as Answered<C>
const uploadFeed = async (bytes: string | Uint8Array, name = 'my lamps.csv') =>
  as<CallAnswer<typeof uploadFeedFile>>(await catalog.upload('/api/admin/feed-files', 'feed', { name, bytes }, importer))
const getFile = async (id: number, query = '') =>
  as<CallAnswer<typeof getFeedFile>>(await catalog.get(`/api/admin/feed-files/${id}${query}`, importer))
const start = async (id: number, body: object) =>
  as<CallAnswer<typeof startFeedFileImport>>(await catalog.send('POST', `/api/admin/feed-files/${id}/imports`, body, importer))
/** A change of the member who starts imports here. */
const memberEvent = (change: Partial<EventPayload<typeof memberChanged>>): EventPayload<typeof memberChanged> => ({
  event_id: randomUUID(),
  at: new Date().toISOString(),
  member_id: 7,
  version: 1,
  deleted: false,
  username: 'odette',
  profile_image: '/media/odette.jpg',
  ...change,
})
const deleteMap = (source: string, caller: Caller = importer) =>
  catalog.send('DELETE', `/api/admin/feed-maps/${source}`, undefined, caller)
const waitUntilFinished = (id: number) =>
  untilDefined('the import is over', async () => {
    const { body } = await catalog.get(`/api/admin/feed-imports/${id}`, importer)
    return body.import.finished === null ? undefined : body.import
  })

describe('a stored feed', () => {
  test('shows its columns, first rows and guessed columns before the import', async () => {
    const { file } = (await uploadFeed(FEED)).body
    const { body } = await getFile(file.id)
    expect(body.preview).toMatchObject({
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ',',
      columns: ['SKU', 'Product Name', 'Product URL', 'Sale Price', 'Image', 'Category'],
      rows: [['1', 'A fine lamp', 'https://shop.example/1', '$5.00', expect.any(String), 'Home > Lamps'], expect.any(Array)],
      guess: {
        source: 'my-lamps',
        title: ['Product Name'],
        external_id: 'SKU',
        link: 'Product URL',
        price: ['Sale Price'],
        images: ['Image'],
        images_separator: '|',
        categories: 'Category',
        categories_separator: ' > ',
      },
    })
    expect((await catalog.get('/api/admin/feed-imports', importer)).body.imports).toEqual([])
  })

  test.each([
    ['semicolons', 'id;name\n1;Lamp\n', { delimiter: ';', columns: ['id', 'name'] }],
    ['tabs', 'id\tname\n1\tLamp, red\n', { delimiter: '\t', columns: ['id', 'name'] }],
    ['Latin-1', Buffer.from('id,name\n1,Café\n', 'latin1'), { encoding: 'latin1', rows: [['1', 'Café']] }],
    [
      'JSON lines',
      '{"id":1,"name":"Lamp"}\n{"id":2,"price":7}\n',
      {
        format: 'jsonl',
        columns: ['id', 'name', 'price'],
        rows: [
          ['1', 'Lamp', ''],
          ['2', '', '7'],
        ],
      },
    ],
    ['gzip', gzipSync('id,name\n1,Lamp\n'), { columns: ['id', 'name'], rows: [['1', 'Lamp']] }],
  ])('is read though it has %s', async (_what, bytes, expected) => {
    expect((await getFile((await uploadFeed(bytes)).body.file.id)).body.preview).toMatchObject(expected)
  })

  test.each([
    ['a spreadsheet', 'PK\u0003\u0004xl/workbook'],
    ['XML', '<?xml version="1.0"?><rss/>'],
    ['one list', '[{"id":1}]'],
    ['nothing', ''],
  ])('is refused where it is %s', async (_what, bytes) => {
    const { status, body } = await uploadFeed(bytes)
    expect([status, Object.keys(body.meta.fields ?? {})]).toEqual([400, ['feed']])
  })

  test('may be fetched from a public address only', async () => {
    const fetched = async (address: string) => {
      const answer = as<CallAnswer<typeof uploadFeedFile>>(
        await catalog.send('POST', '/api/admin/feed-files/fetch', { address }, importer),
      )
      return await untilDefined('it is fetched', async () => {
        const { body } = await getFile(answer.body.file.id)
        return body.file.status === 'fetching' ? undefined : body
      })
    }
    expect(await fetched(`http://${shop.host}/feed.csv`)).toMatchObject({
      file: { status: 'ready', filename: 'feed.csv' },
      preview: { columns: expect.arrayContaining(['SKU']) },
    })
    expect((await fetched(`http://${shop.host}/none.csv`)).file).toMatchObject({
      status: 'failed',
      error: 'There is nothing at this address.',
    })
    expect((await fetched('http://127.0.0.1:1/feed.csv')).file).toMatchObject({
      status: 'failed',
      error: 'This address may not be asked: it is not public.',
    })
    expect((await catalog.send('POST', '/api/admin/feed-files/fetch', { address: 'file:///etc/passwd' }, importer)).status).toBe(
      400,
    )
  })

  test('is for importers only', async () => {
    expect((await catalog.get('/api/admin/feed-files/1', { roles: ['listicle_editor'] })).status).toBe(403)
    expect((await getFile(4711)).status).toBe(404)
  })
})

describe('a matched feed', () => {
  test('runs dry, then for real, from the same file, and lists who started it', async () => {
    await catalog.sql.query(`insert into known_members values (7, 1, 'odette') on conflict do nothing`)
    const { file } = (await uploadFeed(FEED)).body
    const tried = await start(file.id, { map: MAP, dry_run: true })
    expect(await waitUntilFinished(tried.body.import.id)).toMatchObject({ dry_run: true, created: 2, can_roll_back: false })
    expect((await catalog.get('/api/admin/posts', { roles: ['editor'] })).body.total).toBe(0)
    const real = await start(file.id, { map: MAP, dry_run: false })
    expect(await waitUntilFinished(real.body.import.id)).toMatchObject({
      created: 2,
      source: 'shop',
      started_by: { user_id: 7, username: 'odette' },
      file_id: file.id,
      can_roll_back: true,
    })
    expect((await catalog.get(`/api/admin/feed-imports/${real.body.import.id}`, importer)).body).toMatchObject({
      map: { source: 'shop', price: 'Sale Price' },
    })
  })

  test('names who started it as identity does, and no longer once the member is deleted', async () => {
    const { file } = (await uploadFeed(FEED)).body
    const { id } = (await start(file.id, { map: MAP, dry_run: true })).body.import
    const starterAfter = async (change: Partial<EventPayload<typeof memberChanged>>): Promise<string | undefined> => {
      await catalog.publish(memberChanged, memberEvent(change))
      const starter = async (): Promise<string | undefined> => (await waitUntilFinished(id)).started_by?.username
      await until('the change of the member is known', async () => (await starter()) === change.username)
      return await starter()
    }
    expect(await starterAfter({ version: 2, username: 'odile' })).toBe('odile')
    expect(await starterAfter({ version: 3, username: '', deleted: true })).toBe('')
  })

  test('is refused with the invalid field', async () => {
    const { file } = (await uploadFeed(FEED)).body
    const faults = async (map: object) => Object.keys((await start(file.id, { map })).body.meta.fields ?? {})
    expect(await faults({ ...MAP, price: 'Cost' })).toEqual(['map.price'])
    expect(await faults({ source: 'shop', title: ['Product Name'] })).toEqual(['map.external_id'])
    expect(await faults({ ...MAP, source: 'My Shop' })).toEqual(['map.source'])
    expect(await faults({ ...MAP, title: [] })).toEqual(['map.title'])
  })

  test('is offered the maps of earlier imports, fitting ones first', async () => {
    const { file } = (await uploadFeed(FEED)).body
    await waitUntilFinished((await start(file.id, { map: MAP, currency: 'GBP' })).body.import.id)
    const other = (await uploadFeed('code,label\n1,Lamp\n')).body.file
    await waitUntilFinished(
      (await start(other.id, { map: { source: 'other', title: 'label', external_id: 'code' } })).body.import.id,
    )
    const { body } = await getFile((await uploadFeed(FEED)).body.file.id)
    expect(body.maps).toMatchObject([
      { source: 'shop', fits: true, currency: 'GBP', map: { price: 'Sale Price' } },
      { source: 'other', fits: false },
    ])
  })

  test('is no longer offered a map that was deleted, and its gifts and imports stay', async () => {
    const { file } = (await uploadFeed(FEED)).body
    const {
      body: {
        import: { id },
      },
    } = await start(file.id, { map: MAP, dry_run: false })
    await waitUntilFinished(id)
    await waitUntilFinished((await start(file.id, { map: { ...MAP, source: 'other-shop' } })).body.import.id)
    expect((await deleteMap('shop')).status).toBe(200)
    expect((await getFile(file.id)).body.maps).toMatchObject([{ source: 'other-shop' }])
    expect((await catalog.get(`/api/admin/feed-imports/${id}`, importer)).body).toMatchObject({
      import: { created: 2 },
      map: { price: 'Sale Price' },
    })
    expect(await deleteMap('shop')).toMatchObject({ status: 404, body: { meta: { code: 'feed-map-not-found' } } })
    expect((await deleteMap('other-shop', { roles: ['listicle_editor'] })).status).toBe(403)
  })

  test('has its categories mapped to ours: suggested, chosen, remembered, and applied to what is there already', async () => {
    const lamps = await aCategory(catalog.sql, { name: 'Lamps and lights' })
    const home = await aCategory(catalog.sql, { name: 'Home' })
    const { file } = (await uploadFeed(FEED)).body
    const labels = async () =>
      as<CallAnswer<typeof listFeedFileCategories>>(
        await catalog.get(`/api/admin/feed-files/${file.id}/categories?column=Category&source=shop`, importer),
      ).body
    expect(await labels()).toMatchObject({
      whole: true,
      rows_read: 2,
      categories: [{ id: home }, { id: lamps }],
      labels: expect.arrayContaining([
        { label: 'Home', rows: 2, category_id: home, remembered: false, suggestion: null },
        { label: 'Lamps', rows: 1, category_id: null, remembered: false, suggestion: lamps },
        { label: 'Vases', rows: 1, category_id: null, remembered: false, suggestion: null },
      ]),
    })
    const ofGifts = async () => (await catalog.sql.query('select title, category_ids from posts order by title')).rows
    await waitUntilFinished((await start(file.id, { map: MAP, dry_run: false })).body.import.id)
    expect(await ofGifts()).toEqual([
      { title: 'A fine lamp', category_ids: [home] },
      { title: 'A vase', category_ids: [home] },
    ])
    const chosen = [
      { label: 'Lamps', category_id: lamps },
      { label: 'Vases', category_id: null },
    ]
    await waitUntilFinished((await start(file.id, { map: MAP, dry_run: false, categories: chosen })).body.import.id)
    expect(await ofGifts()).toEqual([
      { title: 'A fine lamp', category_ids: [lamps, home].toSorted((one, other) => one - other) },
      { title: 'A vase', category_ids: [home] },
    ])
    expect((await labels()).labels).toEqual(
      expect.arrayContaining([{ label: 'Vases', rows: 1, category_id: null, remembered: true, suggestion: null }]),
    )
    const unknown = await start(file.id, { map: MAP, categories: [{ label: 'Lamps', category_id: 4711 }] })
    expect(unknown.body.meta.fields).toEqual({ categories: expect.any(String) })
  })
})
