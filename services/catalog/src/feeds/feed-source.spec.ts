import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { FeedMap } from '@ribbonry/contracts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { FeedError } from './feed-error.ts'
import { openFeed, type FeedItem } from './feed-source.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feed-'))
})
afterAll(async () => rm(folder, { recursive: true }))

async function read(name: string, bytes: string | Uint8Array, changes: object = {}): Promise<FeedItem[]> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  const feed = await openFeed(path, FeedMap.parse({ source: 'shop', title: 'title', ...changes }))
  return await Array.fromAsync(feed.items)
}

const titles = (items: FeedItem[]): unknown[] => items.map((item) => ('record' in item ? item.record.title : item.refusal.reason))

describe('a feed', () => {
  test('is read as CSV with a mark, quotes and line ends within quotes', async () => {
    const items = await read('a.csv', '\ufefftitle,price\n"A ""fine"" lamp",1\n"Two\nlines",2\n')
    expect(titles(items)).toEqual(['A "fine" lamp', 'Two\nlines'])
  })

  test('is read gzipped, whatever its name', async () => {
    expect(titles(await read('b.csv', gzipSync('title\nLamp\n')))).toEqual(['Lamp'])
  })

  test('as JSON lines may hold lines that nest deep: each is refused, and the others are read', async () => {
    const deep = `{"title":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    expect(titles(await read('deep.jsonl', `{"title":"Lamp"}\n${deep}\n{"title":"Vase"}\n`))).toEqual([
      'Lamp',
      'the line has more than 64 lists and objects within one another',
      'Vase',
    ])
  })

  test('is read as JSON lines, and a broken line stops nothing', async () => {
    expect(titles(await read('c.jsonl', '{"title":"Lamp"}\nnot json\n\n{"title":"Vase"}\n'))).toEqual([
      'Lamp',
      'the line is not a JSON object',
      'Vase',
    ])
  })

  test('is read as XML, gzipped too', async () => {
    const xml = '<rss><channel><item><title>Lamp</title></item><item><title>Vase</title></item></channel></rss>'
    expect(titles(await read('x.xml', xml))).toEqual(['Lamp', 'Vase'])
    expect(titles(await read('y', gzipSync(xml), { format: 'xml' }))).toEqual(['Lamp', 'Vase'])
  })

  test('is read as Latin-1 when its map says so', async () => {
    expect(titles(await read('d.csv', Buffer.from('title\nCafé\n', 'latin1'), { encoding: 'latin1' }))).toEqual(['Café'])
  })

  test('goes on past rows with another number of columns', async () => {
    const items = await read('e.csv', 'title,price\nLamp,1\nVase\nBowl,2,3\nCup,4\n')
    expect(titles(items)).toEqual([
      'Lamp',
      'the row has another number of columns than the header',
      'the row has another number of columns than the header',
      'Cup',
    ])
    expect(items.map((item) => item.line)).toEqual([2, 3, 4, 5])
  })

  test.each([
    ['an empty file', 'f.csv', '', {}, /is empty/],
    ['a header without a mapped column', 'g.csv', 'name\nLamp\n', {}, /has no column "title". It has: name/],
    ['JSON lines without a mapped field', 'h.jsonl', '{"name":"Lamp"}\n', {}, /has no field "title"/],
    ['a quote that never ends', 'i.csv', 'title\nLamp\n"Vase', {}, /cut off in the middle/],
    [
      'a cut gzip',
      'j.csv',
      gzipSync(`title\n${'Lamp of the finest make\n'.repeat(5000)}`).subarray(0, 100),
      {},
      /cut off in the middle/,
    ],
  ])('says what is wrong with %s', async (_what, name, bytes, changes, message) => {
    const reading = read(name, bytes, changes)
    await expect(reading).rejects.toThrow(FeedError)
    await expect(reading).rejects.toThrow(message)
  })
})

describe('a feed of one line', () => {
  /** Packs the head and `count` megabytes: each is a gzip of its own, and read as one file with those before it. */
  async function packed(name: string, head: string, count: number): Promise<string> {
    const path = join(folder, name)
    const megabyte = gzipSync('x'.repeat(1_000_000))
    await writeFile(path, Buffer.concat([gzipSync(head), ...Array.from({ length: count }, () => megabyte)]))
    return path
  }

  test.each([
    ['CSV', 'one.csv', 'title\nLamp\n"'],
    ['CSV without quotes', 'two.csv', 'title\nLamp\n'],
    ['JSON', 'three.jsonl', '{"title":"Lamp"}\n{"title":"'],
  ])(
    'of 600 MB of %s is given up with its line, and costs no memory',
    async (_what, name, head) => {
      const feed = await openFeed(
        await packed(name, head, 600),
        FeedMap.parse({ source: 'shop', title: 'title', external_id: 'title' }),
      )
      const before = process.memoryUsage().rss
      const items: FeedItem[] = []
      const reading = (async () => {
        for await (const item of feed.items) items.push(item)
      })()
      await expect(reading).rejects.toThrow(/^Line \d is longer than 1,000,000 characters\. The rows before it are in\.$/)
      expect(titles(items)).toEqual(['Lamp'])
      expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
    },
    60_000,
  )
})
