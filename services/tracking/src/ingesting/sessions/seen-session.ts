import { EVENT_KINDS, ITEM_TYPES, MARKS, TRACKING_TYPES, type BeaconReceived } from '@ribbonry/contracts'
import type { ReadBeacon } from '../beacons/read-beacon.ts'

type Item = BeaconReceived['items'][number]

/** Above this an id and what happened do not fit into one exact number. */
const MAX_PACKED_ID = 2 ** 44

/** What one session did in one day, as far as it counted. */
export class SeenSession {
  readonly #beacons = new Set<number>()
  readonly #counted = new Set<number | string>()

  /** How much there is to remember. */
  get size(): number {
    return 4 + this.#beacons.size + this.#counted.size
  }

  /** Remembers an event that is in the table already. */
  remember(beacon: number, type: string, item: Item): void {
    this.#beacons.add(beacon)
    const [, , , , marks] = item
    if (marks === 0) this.#counted.add(keyOf(type, item))
  }

  /**
   * Takes a beacon in, and marks the events that the session has had already: the first valid one of an item, call and kind counts.
   * @returns the marks of each item, or undefined for a beacon that was taken before
   */
  take({ hash, type, items }: ReadBeacon): number[] | undefined {
    if (this.#beacons.has(hash)) return undefined
    this.#beacons.add(hash)
    return items.map((item) => this.#marksOf(type, item))
  }

  #marksOf(type: string, item: Item): number {
    const [, , , , marks] = item
    const key = keyOf(type, item)
    if (this.#counted.has(key)) return marks | MARKS.duplicate
    if (marks === 0) this.#counted.add(key)
    return marks
  }
}

/** What counts once: an item, a call (of ads the kind alone) and a kind. */
function keyOf(type: string, [itemType, id, , kind]: Item): number | string {
  const call = itemType === 'ad' ? 0 : 1 + (TRACKING_TYPES as readonly string[]).indexOf(type)
  const code = (call * ITEM_TYPES.length + ITEM_TYPES.indexOf(itemType)) * EVENT_KINDS.length + EVENT_KINDS.indexOf(kind)
  return id < MAX_PACKED_ID ? id * 256 + code : `${id}:${code}`
}
