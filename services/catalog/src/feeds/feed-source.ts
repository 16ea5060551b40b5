import type { FeedMap } from '@ribbonry/contracts'
import { MAX_JSON_DEPTH, nestsTooDeep } from '@ribbonry/service-kit'
import { csvCells, CsvError, CsvRows, type TextLine, textLines } from '@ribbonry/service-kit/csv'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Transform, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FeedError } from './feed-error.ts'
import { isRefusal, readFeedRow, type FeedRecord, type RowRefusal } from './feed-row.ts'
import { excerpt } from './feed-text.ts'
import { xmlItems } from './feed-xml.ts'

/** A record with its first line, or an unreadable line. */
export type FeedItem =
  | { readonly line: number; readonly record: FeedRecord }
  | { readonly line: number; readonly refusal: RowRefusal }

export interface OpenFeed {
  readonly bytesTotal: number
  /** Bytes of the file read so far. */
  readonly bytesRead: () => number
  readonly items: AsyncIterable<FeedItem>
}

const CHUNK_BYTES = 256 * 1024
const GZIP_MAGIC = 0x1f8b
const MAX_COLUMNS = 1000
const MAX_HEADER_LINES = 20

/**
 * Opens a feed as a stream of records: CSV, JSON lines or the XML of Google Merchant, gzipped or not. Gzip is detected by
 * content. The iteration throws FeedError when a column of the map is missing, a line is too long, or the file is truncated.
 */
export async function openFeed(path: string, map: FeedMap): Promise<OpenFeed> {
  const { size } = await stat(path)
  if (size === 0) throw new FeedError('The feed is empty.')
  const raw = createReadStream(path, { highWaterMark: CHUNK_BYTES })
  const bytes = (await isGzip(path)) ? pipe(raw, createGunzip()) : raw
  const text = decode(bytes, map.encoding)
  const format = map.format ?? (/\.(jsonl|ndjson)(\.gz)?$/i.test(path) ? 'jsonl' : /\.xml(\.gz)?$/i.test(path) ? 'xml' : 'csv')
  const lines = textLines(text as AsyncIterable<string>)
  const items = { csv: () => csvRecords(lines, map), jsonl: () => jsonLines(lines, map), xml: () => xmlRecords(text, map) }[
    format
  ]()
  return { bytesTotal: size, bytesRead: () => raw.bytesRead, items: withFeedErrors(items) }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer.readUInt16BE(0) === GZIP_MAGIC
  } finally {
    await file.close()
  }
}

/** Pipes and forwards errors, so that a failing source ends the reader too. */
function pipe(from: Readable, through: Transform): Readable {
  from.on('error', (error) => through.destroy(error))
  through.on('close', () => from.destroy())
  return from.pipe(through)
}

function decode(bytes: Readable, encoding: FeedMap['encoding']): Readable {
  const decoder = new TextDecoder(encoding === 'latin1' ? 'windows-1252' : 'utf-8')
  const decoding = new Transform({
    encoding: 'utf8',
    highWaterMark: CHUNK_BYTES,
    transform: (chunk: Buffer, _encoding, done) => done(null, decoder.decode(chunk, { stream: true })),
    flush: (done) => done(null, decoder.decode()),
  })
  return pipe(bytes, decoding)
}

async function* csvRecords(lines: AsyncGenerator<TextLine>, map: FeedMap): AsyncGenerator<FeedItem> {
  const names = await readHeader(lines, map)
  const toRecord = (cells: readonly string[]): FeedRecord =>
    Object.fromEntries(names.map((name, place) => [name, cells[place] ?? '']))
  const isRow = (cells: readonly string[]): boolean => !isRefusal(readFeedRow(toRecord(cells), 0, map, undefined))
  for await (const row of new CsvRows(lines, { what: 'feed', delimiter: map.delimiter, columns: names.length, isRow }).read()) {
    const { line } = row
    yield 'cells' in row
      ? { line, record: toRecord(row.cells) }
      : { line, refusal: { line, field: '', reason: row.reason, value: excerpt(row.value) } }
  }
}

const CUT_OFF_FEED = 'The feed is cut off in the middle: its last row has no end. The rows before it are in.'

/** The column names. A quoted name may span lines. */
async function readHeader(lines: AsyncIterator<TextLine>, map: FeedMap): Promise<string[]> {
  let text = ''
  for (let count = 0; count < MAX_HEADER_LINES; count += 1) {
    const next = await lines.next()
    if (next.done === true) break
    text = text === '' ? next.value.text.replace(/^\ufeff/, '') : `${text}\n${next.value.text}`
    const header = csvCells(text, map.delimiter)
    if (text !== '' && !header.open) return checkHeader(header.cells, map)
  }
  throw new FeedError('The feed has no header.')
}

function checkHeader(header: readonly string[], map: FeedMap): string[] {
  const names = header.map((name) => name.trim())
  if (names.length > MAX_COLUMNS) throw new FeedError(`The feed has more than ${MAX_COLUMNS.toLocaleString('en-US')} columns.`)
  const missing = mappedColumns(map).filter((column) => !names.includes(column))
  if (missing.length > 0) {
    throw new FeedError(
      `The feed has no column ${missing.map((name) => `"${name}"`).join(', ')}. It has: ${names.join(', ').slice(0, 500)}`,
    )
  }
  return names
}

/** The columns that a map names. */
export function mappedColumns(map: FeedMap): string[] {
  const { title, external_id, link, content, price, currency, images, categories, rating, rating_count, availability } = map
  return [title, external_id, link, content, price, currency, images, categories, rating, rating_count, availability]
    .flat()
    .filter((name) => name !== undefined)
}

async function* jsonLines(lines: AsyncIterable<TextLine>, map: FeedMap): AsyncGenerator<FeedItem> {
  let seen = false
  for await (const { line, text: one } of lines) {
    if (one.trim() === '') continue
    const record = nestsTooDeep(one) ? TOO_DEEP : parseObject(one)
    if (typeof record === 'string') {
      yield { line, refusal: { line, field: '', reason: record, value: excerpt(one) } }
      continue
    }
    if (!seen) checkFirstObject(record, map)
    seen = true
    yield { line, record }
  }
}

/** The number of a product takes the place of its line. */
async function* xmlRecords(text: AsyncIterable<string>, map: FeedMap): AsyncGenerator<FeedItem> {
  for await (const { number, record } of xmlItems(text)) {
    if (number === 1) checkFirstObject(record, map)
    yield { line: number, record }
  }
}

function checkFirstObject(record: FeedRecord, map: FeedMap): void {
  const [title] = [map.title].flat()
  if (title !== undefined && !(title in record))
    throw new FeedError(`The feed has no field "${title}". It has: ${Object.keys(record).join(', ').slice(0, 500)}`)
}

const TOO_DEEP = `the line has more than ${MAX_JSON_DEPTH} lists and objects within one another`
const NO_OBJECT = 'the line is not a JSON object'

/** The record, or why there is none. */
function parseObject(text: string): FeedRecord | string {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FeedRecord) : NO_OBJECT
  } catch {
    return NO_OBJECT
  }
}

/** Translates errors of streams and of their text into FeedErrors. */
async function* withFeedErrors(items: AsyncIterable<FeedItem>): AsyncGenerator<FeedItem> {
  try {
    yield* items
  } catch (error) {
    if (error instanceof CsvError) throw new FeedError(error.message)
    const code = (error as { code?: string }).code ?? ''
    if (code === 'Z_BUF_ERROR') throw new FeedError(CUT_OFF_FEED)
    if (code.startsWith('Z_'))
      throw new FeedError('The feed is damaged: it could not be unpacked to its end. The rows before are in.')
    throw error
  }
}
