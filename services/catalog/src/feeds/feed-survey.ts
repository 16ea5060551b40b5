import type { FeedMap } from '@ribbonry/contracts'
import { hash } from 'node:crypto'
import { FeedError } from './feed-error.ts'
import { hashWithLabels, isRefusal, readFeedRow, rowKey, type FeedGift } from './feed-row.ts'
import { openFeed } from './feed-source.ts'

/** An item that has several rows, as in feeds that list a thing once in each of its categories. */
export interface RepeatedItem {
  /** Of the first row that can be taken: it becomes the gift. */
  readonly line: number
  /** Of all its rows. */
  readonly labels: readonly string[]
  /** The hash of the first row but for its labels. */
  readonly rest: string
}

/** Which items of a feed have several rows, by the key of their rows. */
export type FeedSurvey = ReadonlyMap<string, RepeatedItem>

const MAX_REPEATED_ITEMS = 300_000
const MAX_LABELS = 24
const INITIAL_CAPACITY = 65_536

/**
 * Reads a feed once to see which items have several rows, and where there are such, once more for the labels of those: so a gift is written
 * once with all its categories wherever in the feed its rows stand, and a second run finds nothing changed. Eight bytes are kept of each row.
 * @throws FeedFault when more items have several rows than can be kept in mind
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

/** The gift that the rows of an item become, if this is its first row; undefined for the others. */
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

/** 48 bits of a key. Two keys that share them are read a second time for nothing, and told apart there. */
const keyHash = (key: string): number => Number.parseInt(hash('md5', key).slice(0, 12), 16)

/** The rows of a feed up to where it is broken: the reading that follows says so. */
async function* records(path: string, map: FeedMap): AsyncGenerator<{ line: number; record: Parameters<typeof rowKey>[0] }> {
  try {
    for await (const item of (await openFeed(path, map)).items) if ('record' in item) yield item
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
  }
}
