import { EVENT_KINDS, ITEM_TYPES, MARKS, TRACKING_TYPES, type BeaconReceived } from '@ribbonry/contracts'
import type { ParsedBeacon } from '../beacons/parse-beacon-message.ts'

type Item = BeaconReceived['items'][number]

/** The part of a beacon that its rows need. */
export type CountedBeacon = Omit<ParsedBeacon, 'id'>

/** A click on an item that the session was not shown; it counts once an impression arrives. */
interface UnseenClick {
  readonly beacon: CountedBeacon
  readonly item: Item
  /** Marks of its beacon and the index of its own mark, which can change until the batch is inserted. */
  undecided?: { readonly marks: number[]; readonly index: number }
}

/** Marks of a beacon's items, and clicks of earlier batches that its impressions validate. */
export interface DeduplicatedBeacon {
  readonly marks: number[]
  readonly released: readonly CountedBeacon[]
}

/** Above this an id and an event code do not fit into one exact number. */
const MAX_PACKED_ID = 2 ** 44
/** Memory of an unseen click, counted in ids. */
const CLICK_SIZE = 10

/** Deduplicates the events of one session on one day, and matches clicks with impressions. */
export class SessionDeduplicator {
  readonly #beacons = new Set<number>()
  readonly #counted = new Set<number | string>()
  /** Items with only invalid impressions; clicks on them can count. */
  readonly #shownOnly = new Set<number | string>()
  readonly #unseen = new Map<number | string, UnseenClick>()

  /** Number of cached entries. */
  get size(): number {
    return 4 + this.#beacons.size + this.#counted.size + this.#shownOnly.size + CLICK_SIZE * this.#unseen.size
  }

  /** Restores an event that is in the table already, in any order. */
  restore(beacon: CountedBeacon, item: Item): void {
    this.#beacons.add(beacon.hash)
    const [, , , kind, marks] = item
    const key = keyOf(beacon.type, item)
    if (kind === 'click' && marks === MARKS.notSeen) this.#unseen.set(key, { beacon, item })
    else if (marks === 0) this.#counted.add(key)
    else if (kind !== 'click') this.#shownOnly.add(shownKey(item))
  }

  /**
   * Marks duplicates (the first valid event of an item, call and kind counts) and clicks on items that were not shown. Such a
   * click counts as soon as an impression of its item arrives, since beacons may arrive out of order.
   * @returns undefined for a beacon that was processed before
   */
  process(beacon: CountedBeacon): DeduplicatedBeacon | undefined {
    if (this.#beacons.has(beacon.hash)) return undefined
    this.#beacons.add(beacon.hash)
    const { type, items } = beacon
    const marks = items.map((item) => (item[3] === 'click' ? 0 : this.#marksOf(type, item)))
    const released = items.flatMap((item) => (item[3] === 'click' ? [] : this.#release(item)))
    for (const [index, item] of items.entries())
      if (item[3] === 'click') marks[index] = this.#marksOfClick(beacon, item, { marks, index })
    return { marks, released }
  }

  /** Called when all processed events are in the table. */
  commit(): void {
    for (const click of this.#unseen.values()) delete click.undecided
  }

  #marksOf(type: string, item: Item): number {
    const [, , , , marks] = item
    const key = keyOf(type, item)
    if (this.#counted.has(key)) return marks | MARKS.duplicate
    if (marks === 0) this.#counted.add(key)
    else this.#shownOnly.add(shownKey(item))
    return marks
  }

  #marksOfClick(beacon: CountedBeacon, item: Item, undecided: UnseenClick['undecided'] & {}): number {
    const [, , , , marks] = item
    const key = keyOf(beacon.type, item)
    if (this.#counted.has(key)) return marks | MARKS.duplicate
    if (marks !== 0) return marks
    if (this.#isShown(item)) {
      this.#counted.add(key)
      return 0
    }
    if (this.#unseen.has(key)) return MARKS.notSeen | MARKS.duplicate
    this.#unseen.set(key, { beacon, item, undecided })
    return MARKS.notSeen
  }

  /** Whether the session was shown the item, in any place, by any call, valid or not. */
  #isShown([itemType, id]: Item): boolean {
    if (this.#shownOnly.has(shownKey([itemType, id]))) return true
    return callsOf(itemType).some(
      (type) =>
        this.#counted.has(keyOf(type, [itemType, id, 0, 'impression', 0])) ||
        this.#counted.has(keyOf(type, [itemType, id, 0, 'viewable', 0])),
    )
  }

  /** Validates unseen clicks on an item: those of this batch in place, earlier ones by rows that replace theirs. */
  #release([itemType, id]: Item): CountedBeacon[] {
    if (this.#unseen.size === 0) return []
    return callsOf(itemType).flatMap((type) => {
      const key = keyOf(type, [itemType, id, 0, 'click', 0])
      const click = this.#unseen.get(key)
      if (click === undefined) return []
      this.#unseen.delete(key)
      if (this.#counted.has(key)) return []
      this.#counted.add(key)
      if (click.undecided === undefined) return [{ ...click.beacon, items: [click.item] }]
      click.undecided.marks[click.undecided.index] = 0
      return []
    })
  }
}

function callsOf(itemType: Item[0]): readonly string[] {
  return itemType === 'ad' ? ['click'] : TRACKING_TYPES
}

/** Deduplication key: item, call (not for ads) and kind. */
function keyOf(type: string, [itemType, id, , kind]: Item): number | string {
  const call = itemType === 'ad' ? 0 : 1 + (TRACKING_TYPES as readonly string[]).indexOf(type)
  return packed(id, (call * ITEM_TYPES.length + ITEM_TYPES.indexOf(itemType)) * EVENT_KINDS.length + EVENT_KINDS.indexOf(kind))
}

function shownKey([itemType, id]: readonly [Item[0], number, ...unknown[]]): number | string {
  return packed(id, ITEM_TYPES.indexOf(itemType))
}

function packed(id: number, code: number): number | string {
  return id < MAX_PACKED_ID ? id * 256 + code : `${id}:${code}`
}
