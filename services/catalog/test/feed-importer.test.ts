import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { FeedMap } from '@ribbonry/contracts'
import { systemClock, Transactions } from '@ribbonry/service-kit'
import { EventOutbox } from '@ribbonry/service-kit/events'
import { preparedTestSchema } from '@ribbonry/service-kit/testing'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { catalogDatabase } from '../src/catalog.database.ts'
import { feedFingerprint } from '../src/feeds/feed-fingerprint.ts'
import { FeedFindingsRepository } from '../src/feeds/feed-findings.repository.ts'
import { FeedGiftsRepository } from '../src/feeds/feed-gifts.repository.ts'
import type { FeedImport } from '../src/feeds/feed-import.entity.ts'
import { FeedImporter } from '../src/feeds/feed-importer.service.ts'
import { SHOP_MAP } from './factories.ts'
import { FeedImportsRepository, ImportConflictError } from '../src/feeds/feed-imports.repository.ts'

const SHARED = process.env.RIBBONRY_SHARED_DATA ?? resolve(import.meta.dirname, '../../../../shared/data')
const MAPS = join(import.meta.dirname, 'feed-maps')
const shopMap = FeedMap.parse({ ...SHOP_MAP, categories: 'path' })

const schema = await preparedTestSchema(catalogDatabase)
const { source } = schema
const imports = new FeedImportsRepository(source, new Transactions(source))
const findings = new FeedFindingsRepository(source)
const importer = new FeedImporter(
  imports,
  new FeedGiftsRepository({ EXCHANGE_RATES: { date: '2026-11-20', usd: { USD: 1, GBP: 1.25 } } }, new EventOutbox()),
  systemClock,
)
const folder = await mkdtemp(join(tmpdir(), 'feeds-'))

afterAll(async () => {
  await schema.close()
  await rm(folder, { recursive: true })
})

beforeEach(async () => {
  await source.query('truncate search_entries, posts, post_pictures, feed_imports, feed_refusals, outbox cascade')
})

/** What an import found, without what differs between two imports of one file. */
async function findingsOf({ id }: FeedImport): Promise<object[]> {
  const found = await findings.list(id)
  return found.map(({ kind, field, reason, rows, lines, value }) => ({ kind, field, reason, rows, lines, value }))
}

interface RunOptions {
  readonly map?: FeedMap
  readonly dryRun?: boolean
  readonly currency?: string
}

async function open(path: string, { map = shopMap, dryRun = false, currency }: RunOptions = {}): Promise<FeedImport> {
  const options = { currency: currency ?? null, dryRun }
  const fingerprint = await feedFingerprint(path, map, options)
  return await imports.findOrCreate({
    filename: 'feed.csv',
    path,
    map,
    ...options,
    startedBy: null,
    bytesTotal: (await stat(path)).size,
    fingerprint,
  })
}

async function run(text: string | Uint8Array, options: RunOptions = {}): Promise<FeedImport> {
  const path = join(folder, `${Math.random()}.csv`)
  await writeFile(path, text)
  return await importer.run(await open(path, options))
}

const counts = ({ rowsRead, rowsCreated, rowsUpdated, rowsUnchanged, rowsRefused }: FeedImport): number[] => [
  rowsRead,
  rowsCreated,
  rowsUpdated,
  rowsUnchanged,
  rowsRefused,
]
const allCounts = (done: FeedImport): number[] => [...counts(done), done.rowsMerged, done.rowsWarned]
const HEADER = 'id,title,link,price,image,path\n'

describe('an import', () => {
  test('creates gifts with their price, merchant, slug and waiting pictures', async () => {
    await run(
      `${HEADER}1,A fine lamp,https://www.amazon.com/dp/B00MYWGTGQ?tag=other-20,"£1,250.50",` +
        `http://img.example.com/1.jpg,Toys > Trains\n`,
      { currency: 'GBP' },
    )
    const [gift] = await source.query('select * from posts')
    expect(gift).toMatchObject({
      slug: 'a-fine-lamp',
      title: 'A fine lamp',
      merchant: 'amazon',
      merchant_name: 'Amazon',
      merchant_link: 'https://www.amazon.com/dp/B00MYWGTGQ',
      price_cents: '125050',
      price_usd_cents: '156313',
      currency: 'GBP',
      source: 'shop',
      external_id: '1',
      labels: ['Toys', 'Trains'],
    })
    expect(gift).toMatchObject({ published: null, publish_when_complete: false })
    expect(await source.query('select source_url, state from post_pictures')).toEqual([
      { source_url: 'http://img.example.com/1.jpg', state: 'waiting' },
    ])
    expect(await source.query('select topic from outbox')).toEqual([{ topic: 'catalog.post-changed.v1' }])
  })

  test('changes nothing the second time, and only what changed the third', async () => {
    const first = `${HEADER}1,Lamp,,5,,\n2,Vase,,6,,\n`
    expect(counts(await run(first))).toEqual([2, 2, 0, 0, 0])
    expect(counts(await run(first))).toEqual([2, 0, 0, 2, 0])
    expect(counts(await run(first.replace('Vase,,6', 'Vase,,7')))).toEqual([2, 0, 1, 1, 0])
    expect(await source.query('select title, price_cents, version from posts order by id')).toEqual([
      { title: 'Lamp', price_cents: '500', version: 1 },
      { title: 'Vase', price_cents: '700', version: 2 },
    ])
  })

  test('publishes price drops, and counts ratings of shops beside those of members', async () => {
    const map = FeedMap.parse({ ...shopMap, rating: 'image', rating_count: 'path' })
    const feed = (lamp: number, vase: number, rating: number): string =>
      `${HEADER}1,Lamp,,${lamp},${rating},8\n2,Vase,,${vase},,\n`
    await run(feed(5, 6, 4.5), { map })
    await source.query('update posts set published = now()')
    await source.query(`insert into post_ratings (member_id, thing_id, stars) select 7, id, 1 from posts where title = 'Lamp'`)
    await run(feed(4, 7, 4), { map })
    const drops = await source.query<{ old: number; now: number }[]>(
      `select (payload ->> 'old_price')::real as old, (payload ->> 'new_price')::real as now from outbox
        where topic = 'catalog.price-dropped.v1'`,
    )
    expect(drops).toEqual([{ old: 5, now: 4 }])
    expect(await source.query('select rating, rating_count from posts order by title')).toEqual([
      { rating: 3.67, rating_count: 9 },
      { rating: null, rating_count: 0 },
    ])
  })

  test('knows a gift without an id by its link, whatever tracking it carries', async () => {
    await run(`${HEADER},Lamp,https://www.amazon.com/dp/B00MYWGTGQ?ref=a,5,,\n`)
    expect(counts(await run(`${HEADER},Lamp,https://amazon.com/Fine-Lamp/dp/B00MYWGTGQ/ref=sr_1?tag=x-20,4,,\n`))).toEqual([
      1, 0, 1, 0, 0,
    ])
    expect(await source.query('select count(*)::integer as gifts from posts')).toEqual([{ gifts: 1 }])
  })

  test('keeps a price that a later feed merely does not have', async () => {
    await run(`${HEADER}1,Lamp,https://shop.example/1,£5.00,,\n`)
    await run(`${HEADER}1,A lamp,https://shop.example/1,,,\n`)
    expect(await source.query('select title, price_cents, currency from posts')).toEqual([
      { title: 'A lamp', price_cents: '500', currency: 'GBP' },
    ])
    const said = `select payload ->> 'price' as price from outbox
      where topic = 'catalog.post-changed.v1' order by id desc limit 1`
    expect(await source.query(said)).toEqual([{ price: '5' }])
  })

  test('makes one gift of the rows of an item, with the pictures of all of them', async () => {
    const pictures = (id: string, title: string, ...places: number[]) =>
      places.map((place) => `${id},${place === places[0] ? title : ''},,39.00,https://img.example/${place}.jpg,\n`).join('')
    const feed = HEADER + pictures('apron', 'Apron', 1, 2) + pictures('salt', 'Salt pig', 4) + pictures('none', '', 5)
    expect(allCounts(await run(feed))).toEqual([4, 2, 0, 0, 1, 1, 0])
    const found = 'select title, right(source_url, 5) from posts join post_pictures on post_id = posts.id order by source_url'
    const shown = (await source.query<object[]>(found)).map((row) => Object.values(row).join(' '))
    expect(shown).toEqual(['Apron 1.jpg', 'Apron 2.jpg', 'Salt pig 4.jpg'])
  })

  test('leaves the words of a gift that staff wrote and takes its price', async () => {
    await source.query(
      `insert into posts (slug, title, canonical_link, price_cents, published) values ('mine', 'Our own words',
        'amazon.com/dp/B00MYWGTGQ', 100, now())`,
    )
    await run(`${HEADER}9,Feed words,https://www.amazon.com/dp/B00MYWGTGQ,8,,\n`)
    expect(await source.query('select title, price_cents from posts')).toEqual([{ title: 'Our own words', price_cents: '800' }])
  })

  test('says of a gift of staff in the words of the feed what it is, until somebody says it better', async () => {
    await source.query(
      `insert into posts (slug, title, what, canonical_link) values ('silent', 'It pours', '', 'amazon.com/dp/B00MYWGTGQ'),
        ('said', 'It stops', 'Stoneware teapot', 'amazon.com/dp/B00MYWGTGR')`,
    )
    const row = (id: number, asin: string) => `${id},Teapot blue,https://www.amazon.com/dp/${asin},8,,\n`
    await run(`${HEADER}${row(1, 'B00MYWGTGQ')}${row(2, 'B00MYWGTGR')}`)
    expect(await source.query('select title, what from posts order by id')).toEqual([
      { title: 'It pours', what: 'Teapot blue' },
      { title: 'It stops', what: 'Stoneware teapot' },
    ])
  })

  test('creates one gift with all categories of an item with several rows, and finds it unchanged the second time', async () => {
    const others = Array.from({ length: 1500 }, (_row, index) => `x${index},Gift ${index},,5,,Others\n`).join('')
    const feed = `${HEADER}1,Lamp,,5,,Lights\n2,Vase,,6,,\n1,Lamp,,5,,Home\n${others}1,Lamp,,5,,Presents\n`
    const first = await run(feed)
    expect(first).toMatchObject({ rowsRead: 1504, rowsCreated: 1502, rowsMerged: 2, rowsWarned: 0 })
    expect(await source.query(`select labels from posts where title = 'Lamp'`)).toEqual([
      { labels: ['Lights', 'Home', 'Presents'] },
    ])
    expect(await run(feed)).toMatchObject({ rowsUpdated: 0, rowsUnchanged: 1502, rowsMerged: 2 })
    const turned = `${HEADER}1,Lamp,,5,,Presents\n1,Lamp,,5,,Lights\n1,Lamp,,5,,Home\n`
    expect(await run(turned)).toMatchObject({ rowsUpdated: 0, rowsUnchanged: 1, rowsMerged: 2 })
    expect(await run(turned.replace('1,Lamp,,5,,Home\n', ''))).toMatchObject({ rowsUpdated: 1, rowsMerged: 1 })
  })

  test('warns of rows of one item that differ in more than their categories; the first that can be taken counts', async () => {
    const done = await run(`${HEADER}1,Lamp,,call us,,\n1,Lamp,,5,,\n1,Lamp,,6,,\n`)
    expect(done).toMatchObject({ rowsRead: 3, rowsCreated: 1, rowsMerged: 1, rowsRefused: 1, rowsWarned: 1 })
    expect(await source.query('select price_cents from posts')).toEqual([{ price_cents: '500' }])
    expect(await findings.list(done.id)).toMatchObject([
      { kind: 'refused', field: 'price', reason: 'is not a price', rows: 1, lines: [2], value: 'call us' },
      { kind: 'warned', reason: expect.stringContaining('differs from the first row'), rows: 1, lines: [4] },
    ])
  })

  test('merges rows that match the same post', async () => {
    await source.query(
      `insert into posts (slug, title, canonical_link, published) values ('mine', 'Our own words', 'amazon.com/dp/B00MYWGTGQ',
        now())`,
    )
    const link = 'https://www.amazon.com/dp/B00MYWGTGQ'
    expect(await run(`${HEADER}8,Lamp,${link},5,,\n9,Lamp,${link},6,,\n`)).toMatchObject({ rowsUpdated: 1, rowsMerged: 1 })
    expect(await source.query('select price_cents from posts')).toEqual([{ price_cents: '500' }])
  })

  test('takes the first of the rows that lead to one gift, however far apart, at each run and in a dry run', async () => {
    await source.query(
      `insert into posts (slug, title, canonical_link, published) values ('mine', 'Our own words', 'amazon.com/dp/B00MYWGTGQ',
        now())`,
    )
    const link = 'https://www.amazon.com/dp/B00MYWGTGQ'
    const others = (from: number): string =>
      Array.from({ length: 1200 }, (_row, index) => `x${from + index},Gift ${from + index},,5,,\n`).join('')
    const feed = `${HEADER}8,Lamp,${link},5,,\n${others(0)}9,Lamp,${link}?ref=a,6,,\n${others(2000)}10,Lamp,${link},7,,\n`
    expect(await run(feed, { dryRun: true })).toMatchObject({ rowsCreated: 2400, rowsUpdated: 1, rowsMerged: 2 })
    const first = await run(feed)
    expect(first).toMatchObject({ rowsCreated: 2400, rowsUpdated: 1, rowsMerged: 2 })
    expect(await run(feed)).toMatchObject({ rowsCreated: 0, rowsUpdated: 0, rowsUnchanged: 2401, rowsMerged: 2 })
    expect(await source.query(`select price_cents, version from posts where slug = 'mine'`)).toEqual([
      { price_cents: '500', version: 2 },
    ])
  })

  test('takes a row without an id and rows of its link that have one for what these are, wherever they stand', async () => {
    const link = 'https://www.amazon.com/dp/B00MYWGTGQ'
    const others = Array.from({ length: 1200 }, (_row, index) => `x${index},Gift ${index},,5,,\n`).join('')
    const feed = `${HEADER},Lamp,${link},5,,\n${others}8,Lamp,${link},6,,\n9,Red lamp,${link},7,,\n`
    expect(await run(feed, { dryRun: true })).toMatchObject({ rowsCreated: 1202, rowsUpdated: 0, rowsMerged: 1 })
    expect(await run(feed)).toMatchObject({ rowsCreated: 1202, rowsUpdated: 0, rowsMerged: 1 })
    expect(await run(feed)).toMatchObject({ rowsCreated: 0, rowsUpdated: 0, rowsUnchanged: 1202, rowsMerged: 1 })
  })

  test('goes by the sign of a price, and tells where the map says something else', async () => {
    const done = await run(`${HEADER}1,Lamp,,£5,,\n2,Vase,,£6,,\n3,Bowl,,$7,,\n4,Cup,,8,,\n`, { currency: 'USD' })
    expect(await source.query('select title, currency from posts order by id')).toEqual([
      { title: 'Lamp', currency: 'GBP' },
      { title: 'Vase', currency: 'GBP' },
      { title: 'Bowl', currency: 'USD' },
      { title: 'Cup', currency: 'USD' },
    ])
    expect(done.rowsWarned).toBe(2)
    expect(await findings.list(done.id)).toMatchObject([
      {
        kind: 'warned',
        field: 'price',
        reason: 'is in GBP by its sign, which counts, although the map says USD',
        rows: 2,
        lines: [2, 3],
        value: '£5',
      },
    ])
  })

  test('warns of truncated titles', async () => {
    const done = await run(`${HEADER}1,${'Lamp '.repeat(50)},,5,,\n2,Vase,,5,,\n`)
    expect(done).toMatchObject({ rowsCreated: 2, rowsWarned: 1 })
    expect(await findings.list(done.id)).toMatchObject([
      { field: 'title', reason: 'is longer than 200 characters and was cut', rows: 1, lines: [2] },
    ])
  })

  test('reports a quote that is never closed with its line, and loses no other row', async () => {
    const done = await run(`${HEADER}1,Lamp,,5,,\n2,"Vase,,6,,\n3,Rod 5",,7,,\n4,Bowl,,8,,\n`)
    expect(counts(done)).toEqual([4, 3, 0, 0, 1])
    expect(await imports.listRefusals(done.id, 1, 10)).toMatchObject([
      { line: 3, reason: 'a quote is opened and never closed', value: '2,"Vase,,6,,' },
    ])
  })

  test('gives gifts of one title each their own slug', async () => {
    await run(`${HEADER}1,Lamp,,5,,\n2,Lamp,,6,,\n3,New,,7,,\n4,日本,,7,,\n`)
    const slugs = await source.query<{ slug: string }[]>('select slug from posts order by id')
    expect(new Set(slugs.map((row) => row.slug)).size).toBe(4)
    expect(slugs[0]?.slug).toBe('lamp')
    expect(slugs[2]?.slug).toBe('new-gift') // "new" is a route of ours
  })

  test('reports refused rows with line, field and reason, and takes the rest', async () => {
    const done = await run(`${HEADER}1,Lamp,javascript:alert(1),5,,\n2,Vase,,call us,,\nbroken,row\n3,Bowl,,7,,\n`)
    expect(counts(done)).toEqual([4, 1, 0, 0, 3])
    expect(await imports.listRefusals(done.id, 1, 10)).toMatchObject([
      { line: 2, field: 'link' },
      { line: 3, field: 'price', reason: 'is not a price', value: 'call us' },
      { line: 4, reason: 'the row has another number of columns than the header' },
    ])
  })

  test('in a dry run counts what would happen and writes none of it', async () => {
    expect(counts(await run(`${HEADER}1,Lamp,,5,,\n2,,,5,,\n`, { dryRun: true }))).toEqual([2, 1, 0, 0, 1])
    expect(await source.query('select count(*)::integer as gifts from posts')).toEqual([{ gifts: 0 }])
  })

  test('ends with the counts and findings of a dry run of the same file', async () => {
    await source.query(
      `insert into posts (slug, title, canonical_link, published) values ('mine', 'Our own words', 'amazon.com/dp/B00MYWGTGQ',
        now())`,
    )
    await run(`${HEADER}1,Lamp,,5,,\n2,Vase,,6,,\n`)
    const link = 'https://www.amazon.com/dp/B00MYWGTGQ'
    const others = Array.from(
      { length: 1200 },
      (_row, index) => `x${index},Gift ${index},https://shop.example/${index % 900},5,,Things\n`,
    ).join('')
    const feed = [
      HEADER,
      '1,Lamp,,5,,\n',
      '2,Vase,,7,,\n',
      '3,Bowl,,£8,,Home\n',
      `8,Ours,${link},5,,\n`,
      ',Ours,https://shop.example/5,5,,\n',
      others,
      '3,Bowl,,£9,,Table\n',
      `9,Ours,${link},6,,\n`,
      `4,${'Long '.repeat(60)},,5,,\n`,
      '5,Cup,,call us,,\n',
      'broken,row\n',
      '6,"Jug,,7,,\n',
      'x7,Gift 7,,5,,Others\n',
    ].join('')
    const dry = await run(feed, { dryRun: true, currency: 'USD' })
    const real = await run(feed, { currency: 'USD' })
    expect(allCounts(dry)).toEqual(allCounts(real))
    expect(dry).toMatchObject({
      rowsRead: 1212,
      rowsCreated: 1202,
      rowsUpdated: 2,
      rowsUnchanged: 1,
      rowsMerged: 4,
      rowsRefused: 3,
      rowsWarned: 4,
      status: 'done',
    })
    expect(await findingsOf(dry)).toEqual(await findingsOf(real))
    expect(await imports.listRefusals(dry.id, 1, 10)).toMatchObject(
      (await imports.listRefusals(real.id, 1, 10)).map(({ line, field, reason, value }) => ({ line, field, reason, value })),
    )
  })

  test.each([
    ['a NUL in its id', `1\0,Lamp,,5,,\n`],
    ['a NUL in its link', `1,Lamp,https://shop.example/\0,5,,\n`],
    ['an id that is cut within a character', `${'x'.repeat(199)}🎁,Lamp,,5,,\n`],
    ['a refused value that is cut within a character', `1,Lamp,,${'x'.repeat(199)}🎁,,\n`],
    ['a warned value that is cut within a character', `1,${'x'.repeat(199)}${'🎁'.repeat(30)},,5,,\n`],
    ['a link of thousands of characters', `1,Lamp,https://shop.example/${'x'.repeat(9000)},5,,\n`],
    ['a picture of thousands of characters', `1,Lamp,,5,https://shop.example/${'x'.repeat(9000)},\n`],
    ['a price beyond all numbers', `1,Lamp,,${'9'.repeat(30)},,\n`],
    ['a word of thousands of characters', `1,Lamp,,5,,${'x'.repeat(9000)}\n`],
    ['a refused row that holds a NUL', `1,"Lamp\0,,5,,\n`],
  ])('takes or refuses a row with %s, as a dry run says, and the row after it', async (_what, row) => {
    const feed = `${HEADER}${row}2,Vase,,5,,\n`
    const dry = await run(feed, { dryRun: true })
    const real = await run(feed)
    expect([dry.status, ...allCounts(dry)]).toEqual(['done', ...allCounts(real)])
    expect(await source.query(`select title from posts where title = 'Vase'`)).toHaveLength(1)
  })

  test('with a NUL in its header ends with what is wrong', async () => {
    expect(await run('sku\0,name\n1,Lamp\n')).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('It has: sku, name'),
    })
  })

  test('of JSON lines takes a row with half a character without that half', async () => {
    const path = join(folder, 'half.jsonl')
    await writeFile(
      path,
      '{"id":"1","title":"Lamp \\ud83c","price":"5"}\n{"id":"2","title":"Vase","price":"6","path":"\\ud83c"}\n',
    )
    const map = FeedMap.parse({
      source: 'shop',
      format: 'jsonl',
      title: 'title',
      external_id: 'id',
      price: 'price',
      categories: 'path',
    })
    expect(await importer.run(await open(path, { map }))).toMatchObject({ status: 'done', rowsCreated: 2 })
  })

  test('of a file that is cut off keeps what came before and says so', async () => {
    const done = await run(`${HEADER}1,Lamp,,5,,\n2,"Vase`)
    expect(done).toMatchObject({ status: 'failed', error: expect.stringContaining('cut off in the middle') })
    expect(counts(done)).toEqual([1, 1, 0, 0, 0])
  })

  test('of a file with another header touches nothing and names the columns it has', async () => {
    const done = await run('sku,name\n1,Lamp\n')
    expect(done).toMatchObject({ status: 'failed', error: expect.stringContaining('It has: sku, name'), rowsRead: 0 })
  })

  test('resumes where it was killed, and its counts still add up', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) => `${index},Gift ${index},,5,,`).join('\n')
    const path = join(folder, 'killed.csv')
    await writeFile(path, gzipSync(`${HEADER}${rows}\n`))
    const killed = new FeedImporter(
      imports,
      new (class extends FeedGiftsRepository {
        #batches = 0
        override async upsert(...given: Parameters<FeedGiftsRepository['upsert']>): ReturnType<FeedGiftsRepository['upsert']> {
          const result = await super.upsert(...given)
          this.#batches += 1
          if (this.#batches === 2) throw new Error('killed before the commit')
          return result
        }
      })({ EXCHANGE_RATES: { date: '2026-11-20', usd: { USD: 1 } } }, new EventOutbox()),
      systemClock,
    )
    await expect(killed.run(await open(path))).rejects.toThrow('killed')
    const resumed = await open(path)
    expect(resumed.checkpointLine).toBe(1001)
    expect(counts(await importer.run(resumed))).toEqual([2500, 2500, 0, 0, 0])
    expect(await source.query('select count(*)::integer as gifts from posts')).toEqual([{ gifts: 2500 }])
  })

  test('stops when another process resumed it, or it is finished', async () => {
    const path = join(folder, 'taken.csv')
    await writeFile(path, `${HEADER}1,Lamp,,5,,\n`)
    const record = await open(path)
    expect(await importer.run(record)).toMatchObject({ status: 'done', rowsRead: 1 })
    await expect(importer.run(record)).rejects.toThrow(ImportConflictError)
    expect(await imports.find(record.id)).toMatchObject({ rowsRead: 1 })
  })

  test('without heartbeat is marked as interrupted with its line, and the same feed resumes it', async () => {
    const path = join(folder, 'silent.csv')
    await writeFile(path, `${HEADER}1,Lamp,,5,,\n`)
    const { id } = await open(path)
    await source.query(
      `update feed_imports set status = 'running', checkpoint_line = 1, beat = now() - interval '6 minutes' where id = $1`,
      [id],
    )
    expect(await imports.listStale(5)).toEqual([id])
    await imports.markInterrupted(id, 5)
    expect(await imports.find(id)).toMatchObject({
      status: 'failed',
      error: 'The import broke off after line 1: its process ended. Start it again with the same file to go on from there.',
    })
    expect(await imports.listStale(5)).toEqual([])
    const again = await open(path)
    expect(again).toMatchObject({ id, status: 'waiting', error: null, finished: null })
    expect(await importer.run(again)).toMatchObject({ status: 'done', rowsCreated: 1 })
  })
})

const sets = [
  'products-toys-us',
  'products-flipkart',
  'products-toys-uk',
  'uci-online-retail',
  'products-ikea-sa',
  'products-bestbuy-phones',
]

describe('real feeds', () => {
  for (const set of existsSync(SHARED) ? sets : []) {
    test(`${set} goes in, adds up, and changes nothing the second time`, async () => {
      const map = FeedMap.parse(JSON.parse(await readFile(join(MAPS, `${set}.json`), 'utf8')))
      const file = join(SHARED, set, 'products.csv')
      const dry = await importer.run(await open(file, { map, dryRun: true }))
      const first = await importer.run(await open(file, { map }))
      expect(allCounts(dry)).toEqual(allCounts(first))
      expect(await findings.list(dry.id)).toMatchObject(await findingsOf(first))
      expect(first.status).toBe('done')
      expect(first.rowsCreated).toBeGreaterThan(600)
      expect(first.rowsRefused).toBeLessThan(first.rowsRead * 0.01)
      expect(first.rowsRead).toBe(first.rowsCreated + first.rowsMerged + first.rowsRefused)
      const second = await importer.run(await open(file, { map }))
      expect(second).toMatchObject({ rowsCreated: 0, rowsUpdated: 0 })
      expect(second.rowsRead).toBe(second.rowsUnchanged + second.rowsMerged + second.rowsRefused)
      expect(await source.query(`select count(*)::integer as upper from posts where title <> '' and price_cents < 0`)).toEqual([
        { upper: 0 },
      ])
    })
  }
})
