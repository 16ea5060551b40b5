import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { postChanged, runFeedImport, sweepImports, type Role } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG } from '@ribbonry/service-kit'
import { JobQueues } from '@ribbonry/service-kit/jobs'
import { callerHeaders, recordEvents } from '@ribbonry/service-kit/testing'
import { serveHttp, type TestHttpServer, until } from '@ribbonry/testing'
import { QueueEvents, type Job } from 'bullmq'
import sharp from 'sharp'
import { CONFIG, type CatalogEnvironment } from '../src/config.ts'
import { FeedImportsService } from '../src/feeds/feed-imports.service.ts'
import { FeedPicturesService } from '../src/feeds/feed-pictures.service.ts'
import { startTestCatalog } from './test-catalog.ts'

const editor = { roles: ['editor'] } as const
const MAP = { source: 'shop', title: 'title', external_id: 'id', price: 'price', images: ['image'] }

/** A host of pictures: one that is there, one that is gone, one that is no picture, one that is busy. */
async function servePictures(): Promise<TestHttpServer> {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b0123f' } })
    .png()
    .toBuffer()
  return await serveHttp((request, response) => {
    if (request.url === '/lamp.png') response.writeHead(200, { 'content-type': 'image/png' }).end(png)
    else if (request.url === '/script.png')
      response.writeHead(200, { 'content-type': 'image/png' }).end('<script>alert(1)</script>')
    else if (request.url === '/busy.png') response.writeHead(503).end()
    else response.writeHead(404).end()
  })
}

const host = await servePictures()
const catalog = await startTestCatalog({ FETCH_ALLOW_HOSTS: host.host })
const pictures = catalog.service.app.get(FeedPicturesService)
const { DATABASE_URL, REDIS_URL, TOPIC_PREFIX } = catalog.service.app.get<CatalogEnvironment>(CONFIG)
const done = new QueueEvents(runFeedImport.queue, {
  connection: { url: REDIS_URL, maxRetriesPerRequest: null },
})
await done.waitUntilReady()

afterAll(async () => {
  await done.close()
  await catalog.close()
  await host.close()
})
beforeEach(async () => {
  await catalog.sql.query('truncate search_entries, posts, feed_imports, outbox cascade')
})

interface Upload {
  readonly feed?: string
  readonly map?: object | string
  readonly fields?: Record<string, string>
  readonly roles?: readonly Role[]
}

async function upload({
  feed,
  map = MAP,
  fields = {},
  roles = ['editor'],
}: Upload): Promise<{ status: number; body: { import: { id: number }; meta: object } }> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ map: typeof map === 'string' ? map : JSON.stringify(map), ...fields }))
    form.set(name, value)
  if (feed !== undefined) form.set('feed', new Blob([feed]), 'gifts.csv')
  const answer = await fetch(`${catalog.url}/api/admin/feed-imports`, {
    method: 'POST',
    body: form,
    headers: await callerHeaders({ roles }),
  })
  return { status: answer.status, body: (await answer.json()) as { import: { id: number }; meta: object } }
}

/** Uploads a feed and waits until its job is over. */
async function imported(feed: string, fields: Record<string, string> = {}): Promise<{ id: number; [name: string]: unknown }> {
  const { body } = await upload({ feed, fields })
  const queue = catalog.service.app.get(JobQueues).of(runFeedImport)
  const job = (await queue.getJob(`feed-import-${body.import.id}`)) as Job | undefined
  await job?.waitUntilFinished(done).catch(() => undefined)
  return (await catalog.get(`/api/admin/feed-imports/${body.import.id}`, editor)).body.import
}

describe('a feed that staff upload', () => {
  test('is imported in the background, and its counts add up', async () => {
    expect(await imported('id,title,price,image\n1,Lamp,5,\n2,,5,\n')).toMatchObject({
      filename: 'gifts.csv',
      status: 'done',
      read: 2,
      created: 1,
      updated: 0,
      unchanged: 0,
      merged: 0,
      refused: 1,
      warned: 0,
      error: null,
      seconds_left: null,
    })
    expect((await catalog.get('/api/admin/posts', editor)).body.posts).toMatchObject([
      { title: 'Lamp', price: 5, published: null, missing: ['link', 'picture'] },
    ])
  })

  test('lists refused rows with the reason', async () => {
    const { id } = await imported('id,title,price,image\n1,Lamp,call us,\n')
    const { body } = await catalog.get(`/api/admin/feed-imports/${id}/refused/1`, editor)
    expect(body.rows).toEqual([{ line: 2, field: 'price', reason: 'is not a price', value: 'call us' }])
  })

  test('sums up refusals and warnings, in a dry run as well', async () => {
    const { id } = await imported('id,title,price,image\n1,Lamp,£5,\n2,Vase,call us,\n3,Cup,none,\n', {
      dry_run: 'true',
      currency: 'USD',
    })
    expect((await catalog.get(`/api/admin/feed-imports/${id}/findings`, editor)).body.findings).toEqual([
      { kind: 'refused', field: 'price', reason: 'is not a price', rows: 2, lines: [3, 4], value: 'call us' },
      {
        kind: 'warned',
        field: 'price',
        reason: 'is in GBP by its sign, which counts, although the map says USD',
        rows: 1,
        lines: [2],
        value: '£5',
      },
    ])
    expect((await catalog.get('/api/admin/feed-imports/99/findings', editor)).status).toBe(404)
    expect((await catalog.get(`/api/admin/feed-imports/${id}/findings`)).status).toBe(401)
  })

  test('of one line without an end fails with a reason', async () => {
    expect(await imported(`id,title,price,image\n1,Lamp,5,\n2,"${'x'.repeat(2_000_000)}`)).toMatchObject({
      status: 'failed',
      created: 1,
      error: 'Line 3 is longer than 1,000,000 characters. The rows before it are in.',
    })
  })

  test('is ended when its process died and no job goes on with it', async () => {
    const { id } = await imported('id,title,price,image\n1,Lamp,5,\n')
    await catalog.sql.query(
      `update feed_imports set status = 'running', finished = null, beat = now() - interval '1 hour' where id = $1`,
      [id],
    )
    await catalog.service.app.get(FeedImportsService).failInterrupted()
    expect((await catalog.get(`/api/admin/feed-imports/${id}`, editor)).body.import).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('broke off after line 2'),
    })
  })

  test('is looked for every minute, so that none runs for ever', async () => {
    const { id } = await imported('id,title,price,image\n1,Lamp,5,\n')
    await catalog.sql.query(
      `update feed_imports set status = 'running', finished = null, beat = now() - interval '1 hour' where id = $1`,
      [id],
    )
    const other = await startTestCatalog({ DATABASE_URL, REDIS_URL, TOPIC_PREFIX, JOB_SCHEDULES: 'on' })
    try {
      await until(
        'the import is ended',
        async () => (await catalog.get(`/api/admin/feed-imports/${id}`, editor)).body.import.status === 'failed',
      )
      const queue = other.service.app.get(JobQueues).of(sweepImports)
      expect(await queue.getJobSchedulers()).toMatchObject([{ name: 'sweep', every: 60_000 }])
    } finally {
      await other.close()
    }
  })

  test('stands in the list of imports, newest first', async () => {
    await imported('id,title,price,image\n1,Lamp,5,\n')
    await imported('id,title,price,image\n1,Lamp,6,\n')
    const { body } = await catalog.get('/api/admin/feed-imports', editor)
    expect(body.imports).toMatchObject([{ updated: 1 }, { created: 1 }])
  })

  test('in a dry run changes nothing', async () => {
    expect(await imported('id,title,price,image\n1,Lamp,5,\n', { dry_run: 'true' })).toMatchObject({ dry_run: true, created: 1 })
    expect((await catalog.get('/api/lists/new/1')).body.posts).toEqual([])
  })

  test.each([
    ['without a file', {}, 'feed'],
    ['with a map that is no JSON', { feed: 'id\n1\n', map: 'not json' }, 'map'],
    ['with a map without a title', { feed: 'id\n1\n', map: { source: 'shop' } }, 'map'],
    ['with a map of unknown words', { feed: 'id\n1\n', map: { ...MAP, colour: 'red' } }, 'map'],
    ['with a currency that is none', { feed: 'id\n1\n', fields: { currency: 'pounds' } }, 'currency'],
  ])('is refused %s', async (_what, given, field) => {
    const { status, body } = await upload(given)
    expect(status).toBe(400)
    expect(body.meta).toMatchObject({ code: 'invalid-input', fields: { [field]: expect.any(String) } })
  })

  test('is for importers only', async () => {
    expect((await upload({ feed: 'id\n', roles: [] })).status).toBe(403)
    expect((await catalog.get('/api/admin/feed-imports')).status).toBe(401)
    expect((await catalog.get('/api/admin/feed-imports/99', editor)).status).toBe(404)
  })

  test('may come from importers, who see the rest of the staff area no more than before', async () => {
    const importer = { roles: ['import_copy_access'] } as const
    const { status, body } = await upload({
      feed: 'id,title\n1,Lamp\n',
      roles: importer.roles,
      map: { source: 'shop', title: 'title', external_id: 'id' },
    })
    expect(status).toBe(200)
    await until(
      'it is over',
      async () => (await catalog.get(`/api/admin/feed-imports/${body.import.id}`, importer)).body.import.finished !== null,
    )
    expect((await catalog.get('/api/admin/feed-imports', importer)).status).toBe(200)
    expect((await catalog.get('/api/admin/posts', importer)).status).toBe(403)
  })
})

describe('a picture that a feed names', () => {
  const withPicture = (path: string) => imported(`id,title,price,image\n1,Lamp,5,http://${host.host}${path}\n`)
  const state = async (): Promise<object> =>
    (await catalog.sql.query('select state, reason, attempts from post_pictures')).rows[0]

  beforeEach(async () => {
    // The import refuses hosts of this machine, so the rows are inserted directly.
    await imported('id,title,price,image\n1,Lamp,5,\n')
    await catalog.sql.query('update posts set published = now()')
  })

  async function waitingAt(path: string): Promise<void> {
    await catalog.sql.query(
      `insert into post_pictures (post_id, place, source_url, alt, state) select id, 0, $1, title, 'waiting' from posts`,
      [`http://${host.host}${path}`],
    )
  }

  test('on this machine is ignored', async () => {
    await withPicture('/lamp.png')
    expect(await state()).toBeUndefined()
  })

  test('is fetched, stored and shown', async () => {
    await waitingAt('/lamp.png')
    expect(await pictures.fetchBatch()).toEqual({ tried: 1, slugs: ['lamp'] })
    const { body } = await catalog.get('/api/posts/lamp')
    expect(body.post.images).toMatchObject([
      { width: 40, height: 30, alt: 'Lamp', src: expect.stringMatching(/^\/media\/[0-9a-f]{32}\//) },
    ])
  })

  test('is published with a version of its own', async () => {
    await waitingAt('/lamp.png')
    await catalog.sql.query(`update posts set source = 'shop'`)
    const {
      rows: [before],
    } = await catalog.sql.query<{ id: number; version: number }>('select id::int, version from posts')
    const { events, stop } = await recordEvents(catalog.service.app.get<EventLog>(EVENT_LOG), postChanged)
    try {
      await pictures.fetchBatch()
      const published = () => events.find((event) => event.post_id === before?.id && event.version === before.version + 1)
      await until('it is published', () => published() !== undefined)
      expect(published()).toMatchObject({ picture: { width: 40, height: 30 }, source: 'shop' })
    } finally {
      await stop()
    }
  })

  test.each([
    ['/gone.png', 'failed', 'gone'],
    ['/script.png', 'failed', 'image-not-supported'],
    ['/busy.png', 'waiting', 'try-again'],
  ])('at %s ends as %s', async (path, expected, reason) => {
    await waitingAt(path)
    await pictures.fetchBatch()
    expect(await state()).toMatchObject({ state: expected, reason, attempts: 1 })
    expect((await catalog.get('/api/posts/lamp')).body.post.image).toBe('/media/placeholder.svg')
  })

  test('is given up after five tries', async () => {
    await waitingAt('/busy.png')
    for (let round = 0; round < 5; round += 1) {
      await catalog.sql.query('update post_pictures set next_attempt = null')
      await pictures.fetchBatch()
    }
    expect(await state()).toMatchObject({ state: 'failed', attempts: 5 })
  })
})
