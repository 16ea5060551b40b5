import type { FeedMap } from '@ribbonry/contracts'
import { hash } from 'node:crypto'
import { FeedFault } from './feed-fault.ts'
import { hashWithLabels, isRefusal, readFeedRow, rowIdentity, type FeedGift } from './feed-row.ts'
import { openFeed } from './feed-source.ts'

/** An item that has several rows, as in feeds that list a thing once in each of its categories. */
export interface SharedItem {
  /** Of the first row that can be taken: it becomes the gift. */
  readonly line: number
  /** Of all its rows. */
  readonly labels: readonly string[]
  /** The hash of the first row but for its labels. */
  readonly rest: string
}

/** What has to be known of a whole feed before the first of its rows is written. */
export interface FeedSurvey {
  /** Items that have several rows, by the key of their rows. */
  readonly items: ReadonlyMap<string, SharedItem>
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

const MOST_SHARED = 300_000
const MOST_LABELS = 24
const ROWS_AT_ONCE = 1000

/**
 * Reads a feed once to see which items have several rows and which links several items, and where there are such, once more for these: so a gift is
 * written once with all its categories, by the same one of its rows, wherever in the feed they stand, and a second run finds nothing changed.
 * Sixteen bytes are kept of each row.
 * @throws FeedFault when more items have several rows than can be kept in mind
 */
export async function surveyFeed(path: string, map: FeedMap, currency: string | undefined, leadByLink: LeadByLink): Promise<FeedSurvey> {
  const repeated = await repeatedMarks(path, map)
  const items = new Map<string, SharedItem>()
  const links = new SharedLinks(leadByLink)
  const survey = { items, identified: links.identified, standing: links.standing }
  if (repeated.keys.size + repeated.links.size === 0) return survey
  for await (const { line, record } of records(path, map)) {
    const { key, externalId, canonicalLink } = rowIdentity(record, map)
    if (key === null) continue
    const isShared = repeated.keys.has(mark(key))
    const isLinked = externalId !== null && canonicalLink !== null && repeated.links.has(mark(canonicalLink))
    if (!isShared && !isLinked) continue
    const row = readFeedRow(record, line, map, currency)
    if (isRefusal(row)) continue
    if (isShared) items.set(row.key, joined(items.get(row.key), row))
    if (items.size > MOST_SHARED) throw new FeedFault(`More than ${MOST_SHARED.toLocaleString('en-US')} items of the feed have several rows each.`)
    if (isLinked && (items.get(row.key)?.line ?? line) === line) await links.add({ line, externalId, canonicalLink }, repeated.without.has(mark(canonicalLink)))
  }
  await links.flush()
  return survey
}

/** Gathers links that several items of a feed have, of which those are kept that lead to a gift. */
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
    if (this.#rows.length === ROWS_AT_ONCE) await this.flush()
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

/** The gift that the rows of an item become, if this is its first row; undefined for the others. */
export function mergedGift(gift: FeedGift, item: SharedItem): FeedGift | undefined {
  return gift.line === item.line ? { ...gift, labels: item.labels, hash: hashWithLabels(gift, item.labels) } : undefined
}

export function differs(gift: FeedGift, item: SharedItem): boolean {
  return hashWithLabels(gift, []) !== item.rest
}

function joined(item: SharedItem | undefined, gift: FeedGift): SharedItem {
  if (item === undefined) return { line: gift.line, labels: gift.labels, rest: hashWithLabels(gift, []) }
  return { ...item, labels: [...new Set([...item.labels, ...gift.labels])].slice(0, MOST_LABELS) }
}

interface RepeatedMarks {
  readonly keys: ReadonlySet<number>
  /** Of links that several rows with an id have, or one with an id and one without. */
  readonly links: ReadonlySet<number>
  /** Of the links of rows without an id. */
  readonly without: ReadonlySet<number>
}

async function repeatedMarks(path: string, map: FeedMap): Promise<RepeatedMarks> {
  const [keys, links] = [new Marks(), new Marks()]
  const without = new Marks()
  for await (const { record } of records(path, map)) {
    const { key, externalId, canonicalLink } = rowIdentity(record, map)
    if (key === null) continue
    keys.add(mark(key))
    if (canonicalLink === null) continue
    if (externalId === null) without.add(mark(canonicalLink))
    else links.add(mark(canonicalLink))
  }
  const linked = links.sorted()
  const unidentified = new Set(linked.length === 0 ? [] : without.sorted())
  const shared = linked.filter((one) => unidentified.has(one))
  return { keys: repeatedIn(keys.sorted()), links: new Set([...repeatedIn(linked), ...shared]), without: new Set(shared) }
}

/** Marks of rows, in eight bytes each. */
class Marks {
  #marks = new Float64Array(65_536)
  #count = 0

  add(one: number): void {
    if (this.#count === this.#marks.length) this.#grow()
    this.#marks[this.#count] = one
    this.#count += 1
  }

  sorted(): Float64Array {
    return this.#marks.subarray(0, this.#count).toSorted()
  }

  #grow(): void {
    const larger = new Float64Array(this.#marks.length * 2)
    larger.set(this.#marks)
    this.#marks = larger
  }
}

const repeatedIn = (sorted: Float64Array): Set<number> => new Set(sorted.filter((one, place) => one === sorted[place - 1]))

/** 48 bits of a key or a link. Two that share them are read a second time for nothing, and told apart there. */
const mark = (key: string): number => Number.parseInt(hash('md5', key).slice(0, 12), 16)

/** The rows of a feed up to where it is broken: the reading that follows says so. */
async function* records(path: string, map: FeedMap): AsyncGenerator<{ line: number; record: Parameters<typeof rowIdentity>[0] }> {
  try {
    for await (const item of (await openFeed(path, map)).items) if ('record' in item) yield item
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
  }
}
