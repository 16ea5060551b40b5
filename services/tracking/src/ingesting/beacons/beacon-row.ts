import type { ReadBeacon } from './read-beacon.ts'

/** Columns of a row, in the order in which `beaconRow` writes them. */
export const BEACON_COLUMNS =
  'log, partition, offset, batch, day, at, session, beacon, type, place, category_id, list, country, device, referrer, experiment, ' +
  'item_types, item_ids, positions, kinds, item_marks'

/** The batch that rows are part of: its place in the event log, and the offset of its first message. */
export interface BatchPlace {
  readonly log: string
  readonly partition: number
  readonly first: bigint
}

/**
 * One message as a line of tab-separated text, its items as arrays: ClickHouse makes a row of each.
 * @param marks of each item, what makes it a duplicate included
 */
export function beaconRow({ log, partition, first }: BatchPlace, offset: bigint, beacon: ReadBeacon, marks: readonly number[]): string {
  const { at, day, session, hash, type, place, category, list, country, device, referrer, experiment, items } = beacon
  return [
    log, partition, offset, first, day, (at / 1000).toFixed(3), BigInt(`0x${session}`), hash, type, place, category, escaped(list), escaped(country),
    device, referrer, experiment ?? '',
    `['${items.map(([itemType]) => itemType).join("','")}']`, `[${items.map(([, id]) => id).join(',')}]`,
    `[${items.map(([, , position]) => position).join(',')}]`, `['${items.map(([, , , kind]) => kind).join("','")}']`, `[${marks.join(',')}]\n`,
  ].join('\t')
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\\0' }

function escaped(text: string): string {
  return text.replaceAll(/[\\\t\n\r\0]/g, (character) => ESCAPES[character] ?? '')
}
