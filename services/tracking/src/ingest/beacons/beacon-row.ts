import { MARKS } from '@ribbonry/contracts'
import type { CountedBeacon } from '../sessions/session-deduplicator.ts'

/** Columns of a row, in the order in which `beaconRow` writes them. */
export const BEACON_COLUMNS =
  'log, partition, offset, batch, day, at, session, beacon, type, place, category_id, list, country, device, referrer, ' +
  'experiment, ' +
  'item_types, item_ids, positions, kinds, item_marks, first_ordinal, guide_id'

/** Identifies a batch: log, partition and the offset of its first message. */
export interface BatchKey {
  readonly log: string
  readonly partition: number
  readonly first: bigint
}

/** An item of a row: as in its beacon, or one that withdraws an event which was stored with other marks. */
type RowItem = readonly [
  type: string,
  id: number,
  position: number,
  kind: CountedBeacon['items'][number][3] | 'withdrawn',
  ...unknown[],
]

/**
 * One message as a line of tab-separated text, its items as arrays: ClickHouse makes a row of each.
 * @param marks of each item, including those that are only known at ingestion
 */
export function beaconRow(place: BatchKey, offset: bigint, beacon: CountedBeacon, marks: readonly number[]): string {
  return line(place, offset, beacon, { items: beacon.items, marks, ordinal: 0 })
}

/** Rows that a released click adds. */
export const RELEASED_ROWS = 2

/**
 * The row of a click that an earlier batch marked as not seen and that counts now, after an impression: an event that withdraws
 * the marked one, and the valid one.
 * @param offset of the message that brought the impression
 * @param ordinal of the first of the two among the events of that message
 */
export function releasedRow(place: BatchKey, offset: bigint, click: CountedBeacon, ordinal: number): string {
  const items = click.items.flatMap(([type, id, position]): RowItem[] => [
    [type, id, position, 'withdrawn'],
    [type, id, position, 'click'],
  ])
  return line(place, offset, click, { items, marks: [MARKS.notSeen, 0], ordinal })
}

interface Events {
  readonly items: readonly RowItem[]
  readonly marks: readonly number[]
  readonly ordinal: number
}

function line(
  { log, partition, first }: BatchKey,
  offset: bigint,
  beacon: CountedBeacon,
  { items, marks, ordinal }: Events,
): string {
  const { at, day, session, hash, type, place, category, list, country, device, referrer, experiment, guide = 0 } = beacon
  return [
    log,
    partition,
    offset,
    first,
    day,
    (at / 1000).toFixed(3),
    BigInt(`0x${session}`),
    hash,
    type,
    place,
    category,
    escapeText(list),
    escapeText(country),
    device,
    referrer,
    experiment ?? '',
    `['${items.map(([itemType]) => itemType).join("','")}']`,
    `[${items.map(([, id]) => id).join(',')}]`,
    `[${items.map(([, , position]) => position).join(',')}]`,
    `['${items.map(([, , , kind]) => kind).join("','")}']`,
    `[${marks.join(',')}]`,
    ordinal,
    `${guide}\n`,
  ].join('\t')
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\\0' }

function escapeText(text: string): string {
  return text.replaceAll(/[\\\t\n\r\0]/g, (character) => ESCAPES[character] ?? '')
}
