import type { ReadBeacon } from './read-beacon.ts'

/** Columns of a row, in the order in which `eventRows` writes them. */
export const EVENT_COLUMNS =
  'log, partition, offset, batch, day, at, session, beacon, type, place, category_id, list, country, device, referrer, experiment, ' +
  'ordinal, item_type, item_id, position, kind, marks'

/** The batch that rows are part of: its place in the event log, and the offset of its first message. */
export interface BatchPlace {
  readonly log: string
  readonly partition: number
  readonly first: bigint
}

/**
 * The rows of one message as tab-separated text.
 * @param marks of each item, what makes it a duplicate included
 */
export function eventRows({ log, partition, first }: BatchPlace, offset: bigint, beacon: ReadBeacon, marks: readonly number[]): string {
  const { at, day, session, hash, type, place, category, list, country, device, referrer, experiment } = beacon
  const shared = [
    log, partition, offset, first, day, (at / 1000).toFixed(3), BigInt(`0x${session}`), hash, type, place, category, escaped(list), escaped(country),
    device, referrer, experiment ?? '',
  ].join('\t')
  return beacon.items
    .map(([itemType, id, position, kind], ordinal) => `${shared}\t${ordinal}\t${itemType}\t${id}\t${position}\t${kind}\t${marks[ordinal] ?? 0}\n`)
    .join('')
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\\0' }

function escaped(text: string): string {
  return text.replaceAll(/[\\\t\n\r\0]/g, (character) => ESCAPES[character] ?? '')
}
