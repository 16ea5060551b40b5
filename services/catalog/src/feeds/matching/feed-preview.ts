import type { FeedPreview } from '@ribbonry/contracts'
import { nestsTooDeep } from '@ribbonry/service-kit'
import { parse } from 'csv-parse/sync'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { FeedError } from '../feed-error.ts'
import type { FeedRecord } from '../feed-row.ts'
import { cellText } from '../feed-text.ts'
import { isXmlFeed, xmlItems } from '../feed-xml.ts'
import { guessColumns } from './guess-columns.ts'

/** The beginning of a feed is not readable; the message is for staff. */
export class UnreadableFeedError extends Error {}

export type FeedReading = { readonly [Key in 'format' | 'encoding' | 'delimiter']?: FeedPreview[Key] | undefined }

const HEAD_BYTES = 1_000_000
const SHOWN_ROWS = 5
/** Rows that guesses are based on. */
const SAMPLED_ROWS = 40
const MAX_COLUMNS = 300
const MAX_CELL = 300
const DELIMITERS = [',', ';', '\t', '|'] as const

/**
 * Reads the beginning of a feed: format, encoding and delimiter where not given, columns, first rows, and guesses of the columns
 * by field.
 * @throws UnreadableFeed in one sentence
 */
export async function previewFeed(path: string, filename: string, given: FeedReading = {}): Promise<FeedPreview> {
  const { bytes, whole } = await headOf(path)
  const encoding = given.encoding ?? likelyEncoding(bytes)
  const text = new TextDecoder(encoding === 'latin1' ? 'windows-1252' : 'utf-8').decode(bytes).replace(/^\u{feff}/u, '')
  refuseOtherFormats(text, bytes)
  const format = given.format ?? likelyFormat(text)
  const delimiter = given.delimiter ?? (format === 'csv' ? likelyDelimiter(text) : ',')
  const tables = { csv: () => csvTable(text, delimiter, whole), jsonl: () => jsonTable(text), xml: () => xmlTable(text) }
  const { columns, rows } = await tables[format]()
  if (columns.length === 0) throw new UnreadableFeedError('The feed has no columns.')
  return { format, encoding, delimiter, columns, rows: rows.slice(0, SHOWN_ROWS), guess: guessColumns(columns, rows, filename) }
}

function likelyFormat(text: string): FeedPreview['format'] {
  if (isXmlFeed(text)) return 'xml'
  return text.trimStart().startsWith('{') ? 'jsonl' : 'csv'
}

async function headOf(path: string): Promise<{ bytes: Buffer; whole: boolean }> {
  const raw = createReadStream(path, { highWaterMark: 64 * 1024 })
  const bytes = (await isGzip(path)) ? raw.pipe(createGunzip()) : raw
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= HEAD_BYTES) return { bytes: Buffer.concat(chunks).subarray(0, HEAD_BYTES), whole: false }
    }
  } catch {
    if (size === 0) throw new UnreadableFeedError('The feed could not be unpacked.')
  } finally {
    raw.destroy()
  }
  if (size === 0) throw new UnreadableFeedError('The feed is empty.')
  return { bytes: Buffer.concat(chunks), whole: true }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer.readUInt16BE(0) === 0x1f8b
  } finally {
    await file.close()
  }
}

/**
 * Letters of Latin-1 hardly ever make a character of UTF-8 by chance: where most of the characters beyond ASCII are some, the
 * others are the faults of single rows.
 */
function likelyEncoding(bytes: Buffer): FeedPreview['encoding'] {
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true }) // the last character may be incomplete
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const whole = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0
  return broken <= whole ? 'utf-8' : 'latin1'
}

function refuseOtherFormats(text: string, bytes: Buffer): void {
  const start = text.trimStart()
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    throw new UnreadableFeedError('This is a spreadsheet or a ZIP file. Please export it as CSV first.')
  if (start.startsWith('<') && !isXmlFeed(text))
    throw new UnreadableFeedError('This is XML or a web page. A feed is CSV, JSON lines or the XML of Google Merchant.')
  if (start.startsWith('[')) throw new UnreadableFeedError('This is one JSON list. A feed in JSON has one object on each line.')
  if (text.includes('\0'))
    throw new UnreadableFeedError('This is no text. A feed is CSV, JSON lines or the XML of Google Merchant.')
}

/** The delimiter that splits the first line into most columns. */
function likelyDelimiter(text: string): string {
  const header = text.slice(0, 20_000).split(/\r?\n/, 1)[0] ?? ''
  const unquoted = header.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => [delimiter, unquoted.split(delimiter).length] as const)
  return counts.toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? ','
}

interface Table {
  readonly columns: string[]
  readonly rows: string[][]
}

function csvTable(text: string, delimiter: string, whole: boolean): Table {
  // An incomplete last row is left out.
  const complete = whole ? text : text.slice(0, text.lastIndexOf('\n') + 1)
  const [header = [], ...rows] = parseCsv(complete, delimiter)
  const columns = header.map((name) => name.trim()).slice(0, MAX_COLUMNS)
  return { columns, rows: rows.map((row) => columns.map((_name, place) => previewText(row[place]))) }
}

function parseCsv(text: string, delimiter: string): string[][] {
  try {
    const options = {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      to: SAMPLED_ROWS + 1,
    }
    return parse(text, options)
  } catch {
    throw new UnreadableFeedError('The first rows are not valid CSV: a quotation mark has no end.')
  }
}

function jsonTable(text: string): Table {
  const records = text
    .split('\n', SAMPLED_ROWS)
    .map(objectIn)
    .filter((record) => record !== undefined)
  if (records.length === 0) throw new UnreadableFeedError('The first lines are no JSON objects.')
  return recordTable(records)
}

/** The first products; the beginning of a long feed ends in the middle of one. */
async function xmlTable(text: string): Promise<Table> {
  const records: FeedRecord[] = []
  try {
    for await (const { record } of xmlItems(text.match(/[^]{1,10000}/g) ?? [])) if (records.push(record) === SAMPLED_ROWS) break
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
  }
  if (records.length === 0) throw new UnreadableFeedError('This XML has no products: no item of RSS, no entry of Atom.')
  return recordTable(records)
}

function recordTable(records: readonly FeedRecord[]): Table {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))].slice(0, MAX_COLUMNS)
  return { columns, rows: records.map((record) => columns.map((name) => previewText(record[name]))) }
}

function objectIn(line: string): Record<string, unknown> | undefined {
  if (nestsTooDeep(line)) return undefined
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function previewText(value: unknown): string {
  return cellText(value).trim().slice(0, MAX_CELL)
}
