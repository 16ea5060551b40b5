import type { FeedMap } from '@ribbonry/contracts'
import { hash } from 'node:crypto'
import { FeedError } from './feed-error.ts'
import { hashWithLabels, isRefusal, readFeedRow, rowKey, type FeedGift } from './feed-row.ts'
import { openFeed } from './feed-source.ts'

/** An item with several rows, as in feeds that list an item once per category. */
export interface RepeatedItem {
  /** Line of the first valid row, which becomes the gift. */
  readonly line: number
  /** Labels of all rows. */
  readonly labels: readonly string[]
  /** Hash of the first row without its labels. */
  readonly rest: string
}

/** Items with several rows, by row key. */
export type FeedSurvey = ReadonlyMap<string, RepeatedItem>

const MAX_REPEATED_ITEMS = 300_000
const MAX_LABELS = 24
const INITIAL_CAPACITY = 65_536

/**
 * Finds the items with several rows in one pass over the feed, and collects their labels in a second pass if there are any: so a
 * gift is written once with all its categories wherever its rows are, and a second run changes nothing. Uses eight bytes per row.
 * @throws FeedFault when more items have several rows than fit in memory
 */
export async function surveyFeed(path: string, map: FeedMap, currency: string | undefined): Promise<FeedSurvey> {
  const repeated = await repeatedKeys(path, map)
  const items = new Map<string, RepeatedItem>()
  if (repeated.size === 0) return items
  for await (const { line, record } of records(path, map)) {
    const key = rowKey(record, map)
    if (key === null || !repeated.has(keyHash(key))) continue
    const row = readFeedRow(record, line, map, currency)
    if (!isRefusal(row)) items.set(row.key, mergeLabels(items.get(row.key), row))
    if (items.size > MAX_REPEATED_ITEMS) throw new FeedError(`More than ${MAX_REPEATED_ITEMS.toLocaleString('en-US')} items of the feed have several rows each.`)
  }
  return items
}

/** The merged gift of an item for its first row; undefined for its other rows. */
export function mergedGift(gift: FeedGift, item: RepeatedItem): FeedGift | undefined {
  return gift.line === item.line ? { ...gift, labels: item.labels, hash: hashWithLabels(gift, item.labels) } : undefined
}

export function differsBesidesLabels(gift: FeedGift, item: RepeatedItem): boolean {
  return hashWithLabels(gift, []) !== item.rest
}

function mergeLabels(item: RepeatedItem | undefined, gift: FeedGift): RepeatedItem {
  if (item === undefined) return { line: gift.line, labels: gift.labels, rest: hashWithLabels(gift, []) }
  return { ...item, labels: [...new Set([...item.labels, ...gift.labels])].slice(0, MAX_LABELS) }
}

async function repeatedKeys(path: string, map: FeedMap): Promise<Set<number>> {
  let marks = new Float64Array(INITIAL_CAPACITY)
  let count = 0
  for await (const { record } of records(path, map)) {
    const key = rowKey(record, map)
    if (key === null) continue
    if (count === marks.length) marks = doubled(marks)
    marks[count] = keyHash(key)
    count += 1
  }
  const sorted = marks.subarray(0, count).toSorted()
  return new Set(sorted.filter((one, place) => one === sorted[place - 1]))
}

function doubled(marks: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(marks.length * 2)
  larger.set(marks)
  return larger
}

/** 48 bits of a key's hash. A collision only costs a second read, which tells the keys apart. */
const keyHash = (key: string): number => Number.parseInt(hash('md5', key).slice(0, 12), 16)

/** The rows of a feed up to an error, which the import itself reports. */
async function* records(path: string, map: FeedMap): AsyncGenerator<{ line: number; record: Parameters<typeof rowKey>[0] }> {
  try {
    for await (const item of (await openFeed(path, map)).items) if ('record' in item) yield item
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
  }
}
