import type { FeedMap } from '@ribbonry/contracts'
import { hash } from 'node:crypto'
import { FeedError } from './feed-error.ts'
import { mergeUnavailability } from './feed-availability.ts'
import {
  hashWithLabels,
  isRefusal,
  MAX_IMAGES,
  readContinuation,
  readFeedRow,
  rowIdentity,
  type Continuation,
  type FeedGift,
} from './feed-row.ts'
import { openFeed } from './feed-source.ts'

/** An item with several rows, as in feeds that list an item once per category. */
export interface RepeatedItem {
  /** Line of the first valid row, which becomes the gift. */
  readonly line: number
  /** Labels of all rows. */
  readonly labels: readonly string[]
  /** Pictures of all rows. */
  readonly images: readonly string[]
  /** Whether all rows that say so are out of stock. */
  readonly unavailable: boolean | undefined
  /** Hash of the first row without its labels, pictures and availability. */
  readonly rest: string
}

/** Facts of the whole feed that are needed before its first row is written. */
export interface FeedSurvey {
  /** Items that have several rows, by the key of their rows. */
  readonly items: ReadonlyMap<string, RepeatedItem>
  /** Canonical links of items with an id that stand in rows without one too: the items with an id count. */
  readonly identified: ReadonlySet<string>
  /** Of items with different ids that are recognised by one link as one gift, the line that stands for it, by that link. */
  readonly standing: ReadonlyMap<string, number>
}

/** Which of these rows lead to a gift by their link, since no gift has their id. */
export type LeadByLink = (rows: readonly LinkedRow[]) => Promise<readonly boolean[]>

/** A row that has an id and a link. */
export interface LinkedRow {
  readonly line: number
  readonly externalId: string
  readonly canonicalLink: string
}

const MAX_REPEATED_ITEMS = 300_000
const MAX_LABELS = 24
const BATCH_ROWS = 1000

/**
 * Reads a feed once to see which items have several rows and which links several items, and where there are such, once more for
 * these: so a gift is written once with all its categories, by the same one of its rows, wherever in the feed they stand, and a
 * second run finds nothing changed. Sixteen bytes are kept of each row.
 * @throws FeedError when more items have several rows than can be kept in mind
 */
export async function surveyFeed(
  path: string,
  map: FeedMap,
  currency: string | undefined,
  leadByLink: LeadByLink,
): Promise<FeedSurvey> {
  const repeated = await repeatedHashes(path, map)
  const items = new Map<string, RepeatedItem>()
  const links = new SharedLinks(leadByLink)
  const survey = { items, identified: links.identified, standing: links.standing }
  if (repeated.keys.size + repeated.links.size === 0) return survey
  for await (const { line, record } of records(path, map)) {
    const { key, externalId, canonicalLink } = rowIdentity(record, map)
    if (key === null) continue
    const isShared = repeated.keys.has(keyHash(key))
    const isLinked = externalId !== null && canonicalLink !== null && repeated.links.has(keyHash(canonicalLink))
    if (!isShared && !isLinked) continue
    const row = readFeedRow(record, line, map, currency)
    if (isRefusal(row)) {
      addContinuation(items, key, readContinuation(record, map))
      continue
    }
    if (isShared) items.set(row.key, mergeRow(items.get(row.key), row))
    if (items.size > MAX_REPEATED_ITEMS)
      throw new FeedError(`More than ${MAX_REPEATED_ITEMS.toLocaleString('en-US')} items of the feed have several rows each.`)
    if (isLinked && (items.get(row.key)?.line ?? line) === line)
      await links.add({ line, externalId, canonicalLink }, repeated.without.has(keyHash(canonicalLink)))
  }
  await links.flush()
  return survey
}

/** Pictures and availability of a row that goes on with an item before it. */
function addContinuation(items: Map<string, RepeatedItem>, key: string, further: Continuation | undefined): void {
  const item = items.get(key)
  if (item === undefined || further === undefined) return
  const unavailable = mergeUnavailability(item.unavailable, further.unavailable)
  items.set(key, { ...item, images: mergeImages(item.images, further.images), unavailable })
}

/** Collects links that several items of a feed share, and which of them lead to an existing gift. */
class SharedLinks {
  readonly identified = new Set<string>()
  readonly standing = new Map<string, number>()
  readonly #leadByLink: LeadByLink
  #rows: LinkedRow[] = []

  constructor(leadByLink: LeadByLink) {
    this.#leadByLink = leadByLink
  }

  async add(row: LinkedRow, isWithoutIdToo: boolean): Promise<void> {
    if (isWithoutIdToo) this.identified.add(row.canonicalLink)
    if (!this.standing.has(row.canonicalLink)) this.#rows.push(row)
    if (this.#rows.length === BATCH_ROWS) await this.flush()
  }

  async flush(): Promise<void> {
    const rows = this.#rows
    this.#rows = []
    if (rows.length === 0) return
    const lead = await this.#leadByLink(rows)
    for (const [place, { line, canonicalLink }] of rows.entries()) {
      if (lead[place] === true && !this.standing.has(canonicalLink)) this.standing.set(canonicalLink, line)
    }
  }
}

/** The merged gift of an item for its first row; undefined for its other rows. */
export function mergedGift(gift: FeedGift, item: RepeatedItem): FeedGift | undefined {
  if (gift.line !== item.line) return undefined
  const { labels, images, unavailable } = item
  return { ...gift, labels, images, unavailable, hash: hashWithLabels({ ...gift, images, unavailable }, labels) }
}

/** Whether a further row says something of an item that is not added to it. */
export function differsBesidesLists(gift: FeedGift, item: RepeatedItem): boolean {
  return hashWithoutLists(gift) !== item.rest
}

const hashWithoutLists = (gift: FeedGift): string => hashWithLabels({ ...gift, images: [], unavailable: undefined }, [])

function mergeRow(item: RepeatedItem | undefined, gift: FeedGift): RepeatedItem {
  if (item === undefined) {
    const { line, labels, images, unavailable } = gift
    return { line, labels, images, unavailable, rest: hashWithoutLists(gift) }
  }
  const labels = [...new Set([...item.labels, ...gift.labels])].slice(0, MAX_LABELS)
  const unavailable = mergeUnavailability(item.unavailable, gift.unavailable)
  return { ...item, labels, images: mergeImages(item.images, gift.images), unavailable }
}

const mergeImages = (images: readonly string[], further: readonly string[]): string[] =>
  [...new Set([...images, ...further])].slice(0, MAX_IMAGES)

interface RepeatedHashes {
  readonly keys: ReadonlySet<number>
  /** Of links that several rows with an id have, or one with an id and one without. */
  readonly links: ReadonlySet<number>
  /** Of the links of rows without an id. */
  readonly without: ReadonlySet<number>
}

async function repeatedHashes(path: string, map: FeedMap): Promise<RepeatedHashes> {
  const [keys, links] = [new KeyHashes(), new KeyHashes()]
  const without = new KeyHashes()
  for await (const { record } of records(path, map)) {
    const { key, externalId, canonicalLink } = rowIdentity(record, map)
    if (key === null) continue
    keys.add(keyHash(key))
    if (canonicalLink === null) continue
    if (externalId === null) without.add(keyHash(canonicalLink))
    else links.add(keyHash(canonicalLink))
  }
  const linked = links.sorted()
  const unidentified = new Set(linked.length === 0 ? [] : without.sorted())
  const shared = linked.filter((one) => unidentified.has(one))
  return { keys: repeatedIn(keys.sorted()), links: new Set([...repeatedIn(linked), ...shared]), without: new Set(shared) }
}

/** KeyHashes of rows, in eight bytes each. */
class KeyHashes {
  #hashes = new Float64Array(65_536)
  #count = 0

  add(one: number): void {
    if (this.#count === this.#hashes.length) this.#grow()
    this.#hashes[this.#count] = one
    this.#count += 1
  }

  sorted(): Float64Array {
    return this.#hashes.subarray(0, this.#count).toSorted()
  }

  #grow(): void {
    const larger = new Float64Array(this.#hashes.length * 2)
    larger.set(this.#hashes)
    this.#hashes = larger
  }
}

const repeatedIn = (sorted: Float64Array): Set<number> => new Set(sorted.filter((one, place) => one === sorted[place - 1]))

/** 48 bits of the hash of a key or link. A collision only costs a second read, which tells the keys apart. */
const keyHash = (key: string): number => Number.parseInt(hash('md5', key).slice(0, 12), 16)

/** The rows of a feed up to an error, which the import itself reports. */
async function* records(path: string, map: FeedMap): AsyncGenerator<{ line: number; record: Parameters<typeof rowIdentity>[0] }> {
  try {
    for await (const item of (await openFeed(path, map)).items) if ('record' in item) yield item
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
  }
}
