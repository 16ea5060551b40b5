import { EVENT_KINDS, ITEM_TYPES, MARKS, TRACKING_TYPES, type BeaconReceived } from '@ribbonry/contracts'
import type { ReadBeacon } from '../beacons/read-beacon.ts'

type Item = BeaconReceived['items'][number]

/** A beacon as far as its rows need it. */
export type CountedBeacon = Omit<ReadBeacon, 'id'>

/** Clicks that do not count and may yet, by the call and the item. */
interface UnseenClick {
  readonly beacon: CountedBeacon
  readonly item: Item
  /** The marks of its beacon and where its own are, until the batch is inserted: they can still be set right. */
  undecided?: { readonly marks: number[]; readonly index: number }
}

/** What a beacon brings: the marks of its items, and clicks of earlier batches whose items it proves to have been shown. */
export interface Taken {
  readonly marks: number[]
  readonly released: readonly CountedBeacon[]
}

/** Above this an id and what happened do not fit into one exact number. */
const MAX_PACKED_ID = 2 ** 44
/** What such a click takes of memory, counted in ids. */
const SIZE_OF_CLICK = 10

/** What one session did in one day, as far as counting needs to know. */
export class SeenSession {
  readonly #beacons = new Set<number>()
  readonly #counted = new Set<number | string>()
  /** Items whose impressions do not count; clicks on them may. */
  readonly #shownOnly = new Set<number | string>()
  readonly #unseen = new Map<number | string, UnseenClick>()

  /** How much there is to remember. */
  get size(): number {
    return 4 + this.#beacons.size + this.#counted.size + this.#shownOnly.size + SIZE_OF_CLICK * this.#unseen.size
  }

  /** Remembers an event that is in the table already, in whatever order. */
  remember(beacon: CountedBeacon, item: Item): void {
    this.#beacons.add(beacon.hash)
    const [, , , kind, marks] = item
    const key = keyOf(beacon.type, item)
    if (kind === 'click' && marks === MARKS.notSeen) this.#unseen.set(key, { beacon, item })
    else if (marks === 0) this.#counted.add(key)
    else if (kind !== 'click') this.#shownOnly.add(shownKey(item))
  }

  /**
   * Takes a beacon in, and marks the events that the session has had already (the first valid one of an item, call and kind counts), and clicks on
   * what it was not shown. Such a click counts from the moment on when an impression of its item comes: beacons may overtake one another.
   * @returns undefined for a beacon that was taken before
   */
  take(beacon: CountedBeacon): Taken | undefined {
    if (this.#beacons.has(beacon.hash)) return undefined
    this.#beacons.add(beacon.hash)
    const { type, items } = beacon
    const marks = items.map((item) => (item[3] === 'click' ? 0 : this.#marksOf(type, item)))
    const released = items.flatMap((item) => (item[3] === 'click' ? [] : this.#release(item)))
    for (const [index, item] of items.entries()) if (item[3] === 'click') marks[index] = this.#marksOfClick(beacon, item, { marks, index })
    return { marks, released }
  }

  /** What was taken is in the table now. */
  settle(): void {
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

  /** In any place, by any call, valid or not: what matters is that the session was shown it. */
  #isShown([itemType, id]: Item): boolean {
    if (this.#shownOnly.has(shownKey([itemType, id]))) return true
    return callsOf(itemType).some((type) => this.#counted.has(keyOf(type, [itemType, id, 0, 'impression', 0])) || this.#counted.has(keyOf(type, [itemType, id, 0, 'viewable', 0])))
  }

  /** Clicks on an item count now; those of this batch at once, others by rows that take the place of theirs. */
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

/** What counts once: an item, a call (of ads the kind alone) and a kind. */
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
