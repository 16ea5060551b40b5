import type { FeedMap } from '@ribbonry/contracts'
import { parse, type CsvError } from 'csv-parse'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Transform, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FeedRecord, RowRefusal } from './feed-row.ts'

/** Something is wrong with the feed as a whole. */
export class FeedFault extends Error {}

/** A record with the line it begins on, or a line that could not be read. */
export type FeedItem = { readonly line: number; readonly record: FeedRecord } | { readonly line: number; readonly refusal: RowRefusal }

export interface OpenFeed {
  readonly bytesTotal: number
  /** Bytes of the file taken in so far. */
  readonly bytesRead: () => number
  readonly items: AsyncIterable<FeedItem>
}

const CHUNK_BYTES = 256 * 1024
const GZIP_MAGIC = 0x1f8b
const MAX_RECORD_CHARACTERS = 1_000_000

/**
 * Opens a feed as a stream of records: CSV, gzipped CSV or JSON lines, told by what is in it and not by its name.
 * The iteration throws FeedFault when a column of the map is missing or the file is cut off in the middle.
 */
export async function openFeed(path: string, map: FeedMap): Promise<OpenFeed> {
  const { size } = await stat(path)
  if (size === 0) throw new FeedFault('The feed is empty.')
  const raw = createReadStream(path, { highWaterMark: CHUNK_BYTES })
  const bytes = (await isGzip(path)) ? pipe(raw, createGunzip()) : raw
  const text = decode(bytes, map.encoding)
  const format = map.format ?? (/\.(jsonl|ndjson)(\.gz)?$/i.test(path) ? 'jsonl' : 'csv')
  const items = format === 'jsonl' ? jsonLines(text, map) : csvRecords(text, map)
  return { bytesTotal: size, bytesRead: () => raw.bytesRead, items: explained(items) }
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

/** Pipes with errors, so that a broken source ends the reader too. */
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

async function* csvRecords(text: Readable, map: FeedMap): AsyncGenerator<FeedItem> {
  const skipped: FeedItem[] = []
  const parser = parse({
    bom: true,
    columns: (header: string[]) => checkHeader(header, map),
    delimiter: map.delimiter,
    info: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      if (error === undefined) return undefined
      const line = (error as { lines?: number }).lines ?? 0
      skipped.push({ line, refusal: { line, field: '', reason: csvReason(error), value: '' } })
      return undefined
    },
  })
  text.on('error', (error) => parser.destroy(error))
  parser.on('close', () => text.destroy())
  for await (const { record, info } of text.pipe(parser) as AsyncIterable<{ record: FeedRecord; info: { lines: number } }>) {
    yield* skipped.splice(0, skipped.findLastIndex((item) => item.line < info.lines) + 1) // in the feed's order, so that a resumed run counts alike
    yield { line: info.lines, record }
  }
  const last = skipped.at(-1)
  if (last !== undefined && 'refusal' in last && last.refusal.reason === CUT_OFF) throw new FeedFault(CUT_OFF_FEED)
  yield* skipped.splice(0)
}

const CUT_OFF = 'the row is cut off'
const CUT_OFF_FEED = 'The feed is cut off in the middle: its last row has no end. The rows before it are in.'

function csvReason(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return CUT_OFF
  if (error.code.startsWith('CSV_RECORD_INCONSISTENT')) return 'the row has another number of columns than the header'
  if (error.code === 'CSV_MAX_RECORD_SIZE') return 'the row is too long'
  return 'the row is not valid CSV'
}

function checkHeader(header: string[], map: FeedMap): string[] {
  const names = header.map((name) => name.trim())
  const missing = wantedColumns(map).filter((column) => !names.includes(column))
  if (missing.length > 0) {
    throw new FeedFault(`The feed has no column ${missing.map((name) => `"${name}"`).join(', ')}. It has: ${names.join(', ').slice(0, 500)}`)
  }
  return names
}

function wantedColumns(map: FeedMap): string[] {
  const { title, external_id, link, content, price, currency, images, categories, rating, rating_count } = map
  return [title, external_id, link, content, price, currency, images, categories, rating, rating_count].flat().filter((name) => name !== undefined)
}

async function* jsonLines(text: Readable, map: FeedMap): AsyncGenerator<FeedItem> {
  const lines = createInterface({ input: text, crlfDelay: Infinity })
  let line = 0
  let seen = false
  for await (const one of lines) {
    line += 1
    if (one.trim() === '') continue
    const record = parseObject(one)
    if (record === undefined) {
      yield { line, refusal: { line, field: '', reason: 'the line is not a JSON object', value: one.slice(0, 200) } }
      continue
    }
    if (!seen) checkFirstObject(record, map)
    seen = true
    yield { line, record }
  }
}

function checkFirstObject(record: FeedRecord, map: FeedMap): void {
  const [title] = [map.title].flat()
  if (title !== undefined && !(title in record)) throw new FeedFault(`The feed has no field "${title}". It has: ${Object.keys(record).join(', ').slice(0, 500)}`)
}

function parseObject(text: string): FeedRecord | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FeedRecord) : undefined
  } catch {
    return undefined
  }
}

/** Faults of the streams below, in words. */
async function* explained(items: AsyncIterable<FeedItem>): AsyncGenerator<FeedItem> {
  try {
    yield* items
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === 'Z_BUF_ERROR') throw new FeedFault(CUT_OFF_FEED)
    if (code.startsWith('Z_')) throw new FeedFault('The feed is damaged: it could not be unpacked to its end. The rows before are in.')
    throw error
  }
}
