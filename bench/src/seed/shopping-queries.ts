import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../servers/stack.ts'

const DATA = process.env['RIBBONRY_SHARED_DATA'] ?? join(repository, '../shared/data')

/** Feeds of real shops, and their mappings in catalog's tests. */
const FEEDS: readonly (readonly [name: string, file: string])[] = [
  ['products-toys-uk', 'products.csv'],
  ['products-toys-us', 'products.csv'],
  ['products-bestbuy-phones', 'products.csv'],
  ['products-icecat', 'products.csv.gz'],
  ['products-ikea-sa', 'products.csv'],
  ['products-flipkart', 'products.csv'],
  ['products-books', 'books.csv'],
]

export interface ShoppingData {
  readonly feeds: readonly { readonly file: string; readonly map: string }[]
  readonly queries: readonly string[]
}

/** Real feeds and real search queries of shoppers. Undefined where the data is not available. */
export function shoppingData(): ShoppingData | undefined {
  const file = join(DATA, 'queries-shopping', 'queries.csv')
  if (!existsSync(file)) return undefined
  const feeds = FEEDS.map(([name, path]) => ({
    file: join(DATA, name, path),
    map: join(repository, 'services/catalog/test/feed-maps', `${name}.json`),
  }))
  return { feeds: feeds.filter((feed) => existsSync(feed.file)), queries: firstColumn(readFileSync(file, 'utf8')) }
}

/** First column of a CSV whose second column is unquoted. */
function firstColumn(text: string): string[] {
  const rows = [...text.matchAll(/^(?:"((?:[^"]|"")*)"|([^,"\n]*)),[a-z-]+,/gm)]
  return rows
    .map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    .filter((query) => query !== '' && query !== 'query')
}
