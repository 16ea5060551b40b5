import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { FeedMap } from '@ribbonry/contracts'
import { dataSourceOptions, migrate } from '@ribbonry/service-kit'
import { createTestDatabase, type TestDatabase } from '@ribbonry/testing'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DataSource } from 'typeorm'
import { catalogLayout } from '../src/database/catalog.layout.ts'
import { feedFingerprint } from '../src/feeds/feed-fingerprint.ts'
import { FeedGiftsRepository } from '../src/feeds/feed-gifts.repository.ts'
import type { FeedImport } from '../src/feeds/feed-import.entity.ts'
import { FeedImporter } from '../src/feeds/feed-importer.ts'
import { FeedImportsRepository } from '../src/feeds/feed-imports.repository.ts'

const SHARED = process.env.RIBBONRY_SHARED_DATA ?? resolve(import.meta.dirname, '../../../../shared/data')
const MAPS = join(import.meta.dirname, 'feed-maps')
const shopMap = FeedMap.parse({ source: 'shop', title: 'title', external_id: 'id', link: 'link', price: 'price', images: ['image'], categories: 'path' })

let database: TestDatabase
let source: DataSource
let folder: string
let imports: FeedImportsRepository
let importer: FeedImporter

beforeAll(async () => {
  database = await createTestDatabase('catalog')
  const address = { DATABASE_URL: database.url, DATABASE_POOL: 3 }
  await migrate(address, catalogLayout)
  source = await new DataSource(dataSourceOptions(address, catalogLayout)).initialize()
  imports = new FeedImportsRepository(source)
  importer = new FeedImporter(imports, new FeedGiftsRepository({ USD: 1, GBP: 1.25 }))
  folder = await mkdtemp(join(tmpdir(), 'feeds-'))
})

afterAll(async () => {
  await source.destroy()
  await database.drop()
  await rm(folder, { recursive: true })
})

beforeEach(async () => {
  await source.query('truncate search_entries, posts, post_pictures, feed_imports, feed_refusals, outbox cascade')
})

interface RunOptions {
  readonly map?: FeedMap
  readonly dryRun?: boolean
  readonly currency?: string
}

async function open(path: string, { map = shopMap, dryRun = false, currency }: RunOptions = {}): Promise<FeedImport> {
  const options = { currency: currency ?? null, dryRun }
  const fingerprint = await feedFingerprint(path, map, options)
  return await imports.openFor({ filename: 'feed.csv', path, map, ...options, startedBy: null, bytesTotal: (await stat(path)).size, fingerprint })
}

async function run(text: string | Uint8Array, options: RunOptions = {}): Promise<FeedImport> {
  const path = join(folder, `${Math.random()}.csv`)
  await writeFile(path, text)
  return await importer.run(await open(path, options))
}

const counts = ({ rowsRead, rowsCreated, rowsUpdated, rowsUnchanged, rowsRefused }: FeedImport): number[] => [rowsRead, rowsCreated, rowsUpdated, rowsUnchanged, rowsRefused]
const HEADER = 'id,title,link,price,image,path\n'

describe('an import', () => {
  test('creates gifts with their price, merchant, slug and waiting pictures', async () => {
    await run(`${HEADER}1,A fine lamp,https://www.amazon.com/dp/B00MYWGTGQ?tag=other-20,"$1,250.50",http://img.example.com/1.jpg,Toys > Trains\n`, { currency: 'GBP' })
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
    expect(gift.published).not.toBeNull()
    expect(await source.query('select source_url, state from post_pictures')).toEqual([{ source_url: 'http://img.example.com/1.jpg', state: 'waiting' }])
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

  test('tells of prices that dropped, and keeps the ratings of shops beside those of members', async () => {
    const map = FeedMap.parse({ ...shopMap, rating: 'image', rating_count: 'path' })
    const feed = (lamp: number, vase: number, rating: number): string => `${HEADER}1,Lamp,,${lamp},${rating},8\n2,Vase,,${vase},,\n`
    await run(feed(5, 6, 4.5), { map })
    await source.query(`insert into post_ratings (member_id, thing_id, stars) select 7, id, 1 from posts where title = 'Lamp'`)
    await run(feed(4, 7, 4), { map })
    const told = await source.query<{ old: number; now: number }[]>(
      `select (payload ->> 'old_price')::real as old, (payload ->> 'new_price')::real as now from outbox where topic = 'catalog.price-dropped.v1'`,
    )
    expect(told).toEqual([{ old: 5, now: 4 }])
    expect(await source.query('select rating, rating_count from posts order by title')).toEqual([{ rating: 3.62, rating_count: 9 }, { rating: null, rating_count: 0 }])
  })

  test('knows a gift without an id by its link, whatever tracking it carries', async () => {
    await run(`${HEADER},Lamp,https://www.amazon.com/dp/B00MYWGTGQ?ref=a,5,,\n`)
    expect(counts(await run(`${HEADER},Lamp,https://amazon.com/Fine-Lamp/dp/B00MYWGTGQ/ref=sr_1?tag=x-20,4,,\n`))).toEqual([1, 0, 1, 0, 0])
    expect(await source.query('select count(*)::integer as gifts from posts')).toEqual([{ gifts: 1 }])
  })

  test('leaves the words of a gift that staff wrote and takes its price', async () => {
    await source.query(
      `insert into posts (slug, title, canonical_link, price_cents, published) values ('mine', 'Our own words', 'amazon.com/dp/B00MYWGTGQ', 100, now())`,
    )
    await run(`${HEADER}9,Feed words,https://www.amazon.com/dp/B00MYWGTGQ,8,,\n`)
    expect(await source.query('select title, price_cents from posts')).toEqual([{ title: 'Our own words', price_cents: '800' }])
  })

  test('counts the same key twice in one feed one after the other', async () => {
    expect(counts(await run(`${HEADER}1,Lamp,,5,,\n1,Lamp,,6,,\n1,Lamp,,6,,\n`))).toEqual([3, 1, 1, 1, 0])
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
    expect(await imports.refusals(done.id, 1, 10)).toMatchObject([
      { line: 2, field: 'link' },
      { line: 3, field: 'price', reason: 'is not a price', value: 'call us' },
      { line: 4, reason: 'the row has another number of columns than the header' },
    ])
  })

  test('in a dry run counts what would happen and writes none of it', async () => {
    expect(counts(await run(`${HEADER}1,Lamp,,5,,\n2,,,5,,\n`, { dryRun: true }))).toEqual([2, 1, 0, 0, 1])
    expect(await source.query('select count(*)::integer as gifts from posts')).toEqual([{ gifts: 0 }])
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

  test('goes on where it was killed, and its counts still add up', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) => `${index},Gift ${index},,5,,`).join('\n')
    const path = join(folder, 'killed.csv')
    await writeFile(path, gzipSync(`${HEADER}${rows}\n`))
    const killed = new FeedImporter(imports, new (class extends FeedGiftsRepository {
      #batches = 0
      override async upsert(...given: Parameters<FeedGiftsRepository['upsert']>): ReturnType<FeedGiftsRepository['upsert']> {
        const result = await super.upsert(...given)
        this.#batches += 1
        if (this.#batches === 2) throw new Error('killed before the commit')
        return result
      }
    })({ USD: 1 }))
    await expect(killed.run(await open(path))).rejects.toThrow('killed')
    const resumed = await open(path)
    expect(resumed.checkpointLine).toBe(1001)
    expect(counts(await importer.run(resumed))).toEqual([2500, 2500, 0, 0, 0])
    expect(await source.query('select count(*)::integer as gifts from posts')).toEqual([{ gifts: 2500 }])
  })
})

const sets = ['products-toys-us', 'products-flipkart', 'products-toys-uk', 'uci-online-retail', 'products-ikea-sa', 'products-bestbuy-phones']

describe('real feeds', () => {
  for (const set of existsSync(SHARED) ? sets : []) {
    test(`${set} goes in, adds up, and changes nothing the second time`, async () => {
      const map = FeedMap.parse(JSON.parse(await readFile(join(MAPS, `${set}.json`), 'utf8')))
      const file = join(SHARED, set, 'products.csv')
      const first = await importer.run(await open(file, { map }))
      expect(first.status).toBe('done')
      expect(first.rowsCreated).toBeGreaterThan(600)
      expect(first.rowsRefused).toBeLessThan(first.rowsRead * 0.01)
      expect(first.rowsRead).toBe(first.rowsCreated + first.rowsUpdated + first.rowsUnchanged + first.rowsRefused)
      const second = await importer.run(await open(file, { map }))
      expect(second.rowsCreated).toBe(0)
      expect(second.rowsRead).toBe(second.rowsUpdated + second.rowsUnchanged + second.rowsRefused)
      expect(await source.query(`select count(*)::integer as upper from posts where title <> '' and price_cents < 0`)).toEqual([{ upper: 0 }])
    }, 60_000)
  }
})
