import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { previewFeed } from './feed-preview.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feed-preview-'))
})
afterAll(async () => rm(folder, { recursive: true }))

async function preview(bytes: string | Uint8Array, filename = 'feed.csv') {
  const path = join(folder, filename)
  await writeFile(path, bytes)
  return await previewFeed(path, filename)
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

test('a feed of Google Merchant is read as XML, and its columns are guessed', async () => {
  const item = `<item><g:id>1</g:id><title>Mug</title><link>https://shop.example/mug</link><g:price>12.99 GBP</g:price>
    <g:image_link>https://img.example/1</g:image_link></item>`
  const channel = `<channel><title>Shop</title>${item}</channel>`
  const feed = `<?xml version="1.0"?>\n<rss xmlns:g="http://base.google.com/ns/1.0">${channel}</rss>`
  expect(await preview(feed, 'products.xml')).toMatchObject({
    format: 'xml',
    columns: ['id', 'title', 'link', 'price', 'image_link'],
    rows: [['1', 'Mug', 'https://shop.example/mug', '12.99 GBP', 'https://img.example/1']],
    guess: { source: 'products', external_id: 'id', price: ['price'], images: ['image_link'] },
  })
})

describe('the encoding of a feed', () => {
  test.each([
    ['plain letters', Buffer.from('title\nLamp\n'), 'utf-8', 'Lamp'],
    ['UTF-8', Buffer.from('title\nCafé\n'), 'utf-8', 'Café'],
    [
      'UTF-8 with one byte of another',
      Buffer.concat([Buffer.from('title\nCafé\nJalapeño\n'), latin1('Ma\u0092s\n')]),
      'utf-8',
      'Café',
    ],
    ['Latin-1', latin1('title\nCafé\nJalapeño\n'), 'latin1', 'Café'],
    ['Latin-1 with a single letter beyond ASCII', latin1('title\nCafé\n'), 'latin1', 'Café'],
  ])('is that of most of its letters: %s', async (_what, bytes, encoding, title) => {
    expect(await preview(bytes)).toMatchObject({ encoding, rows: expect.arrayContaining([[title]]) })
  })
})

test('lines of JSON that nest deep are left out', async () => {
  const deep = `{"title":${'['.repeat(30_000)}${']'.repeat(30_000)}}\n{"title":"Lamp"}\n`
  expect(await preview(deep, 'deep.jsonl')).toMatchObject({ columns: ['title'], rows: [['Lamp']] })
})
