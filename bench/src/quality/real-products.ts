import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** A product of the catalogue from which queries are made. */
export interface RealProduct {
  readonly id: string
  readonly title: string
  readonly text: string
  /** What it is, as its maker says; empty for most. */
  readonly type: string
}

/** The products of a gzipped CSV file by Icecat; undefined where it is not at hand. */
export function readProducts(file: string): readonly RealProduct[] | undefined {
  if (!existsSync(file)) return undefined
  const [head = [], ...rows] = parseCsv(gunzipSync(readFileSync(file)).toString('utf8'))
  const columns = ['icecat_id', 'title', 'short_description', 'product_type'].map((name) => head.indexOf(name))
  return rows
    .map((row) => columns.map((column) => row[column] ?? ''))
    .map(([id = '', title = '', text = '', type = '']) => ({ id, title, text, type }))
    .filter(({ id }) => id !== '')
}

/** Rows of a CSV text, quoted values with line breaks included. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',') rows.push([])
    if (end === '') break
  }
  return rows.filter((row) => row.length > 1 || (row[0] ?? '') !== '')
}
