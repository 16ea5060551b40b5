import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ADJECTIVES, CATEGORIES, NOUNS, SENTENCES, TAILS } from './words.ts'

export const FEED_COLUMNS = ['sku', 'name', 'description', 'price', 'url', 'image', 'category'] as const

/** Feed mapping for catalog's import. */
export const FEED_MAP = {
  source: 'bench',
  external_id: 'sku',
  title: 'name',
  content: 'description',
  price: 'price',
  link: 'url',
  images: ['image'],
  categories: 'category',
  fixed_currency: 'USD',
}

const ROWS_AT_ONCE = 1000
const LEAVES = Object.entries(CATEGORIES).flatMap(([section, names]) => names.map((name) => `${section} > ${name}`))
const at = (words: readonly string[], number: number): string => words[number % words.length] ?? ''
const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Writes a product feed of this many rows: quotes, commas, entities and several price formats, a different gift in every row. */
export async function writeFeed(file: string, rows: number): Promise<void> {
  await pipeline(Readable.from(chunks(rows)), createWriteStream(file))
}

function* chunks(rows: number): Generator<string> {
  yield `${FEED_COLUMNS.join(',')}\n`
  for (let from = 0; from < rows; from += ROWS_AT_ONCE) {
    const count = Math.min(ROWS_AT_ONCE, rows - from)
    yield Array.from(
      { length: count },
      (_, index) =>
        `${feedRow(from + index)
          .map(quoted)
          .join(',')}\n`,
    ).join('')
  }
}

/** Cells of a row, in column order. */
export function feedRow(number: number): string[] {
  const name = [at(ADJECTIVES, number), at(NOUNS, Math.floor(number / 21)), at(TAILS, Math.floor(number / 651))].join(' ').trim()
  const price = (3 + ((number * 7919) % 24_000) / 100).toFixed(2)
  const sentences = `${at(SENTENCES, number)} ${at(SENTENCES, number * 5 + 3)}`
  const description = `${sentences} "${at(NOUNS, number)}" &amp; more, no. ${number}.`
  return [
    `B-${1_000_000 + number}`,
    `${name}, no. ${number}`,
    description,
    number % 5 === 0 ? `$${price}` : price,
    `https://shop${number % 7}.example.com/p/${number}?utm_source=feed`,
    `https://cdn.example.com/pictures/${number}.jpg`,
    at(LEAVES, number),
  ]
}
