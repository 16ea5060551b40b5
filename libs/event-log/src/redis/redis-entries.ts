import { type LoggedMessage } from '../event-log.ts'
import { type PlacedMessage } from '../log-driver.ts'

/* Fields of a stream entry: t publisher's time, v value, k key (optional), h:<name> headers. */
const HEADER = 'h:'

/** Offset n is the stream id 0-(n + 1): ids grow in steps of one, and 0-0 is not a valid id. */
export const idOfOffset = (offset: bigint): string => `0-${offset + 1n}`

/** @throws RangeError for an id that the event log did not assign */
export const offsetOfId = (id: string): bigint => {
  if (!id.startsWith('0-')) throw new RangeError(`${id} is not an id of the event log`)
  return BigInt(id.slice(2)) - 1n
}

export const entryFields = ({ key, value, headers, timestamp }: PlacedMessage): (string | Buffer)[] => [
  't',
  String(timestamp),
  'v',
  value,
  ...(key === undefined ? [] : ['k', key]),
  ...Object.entries(headers).flatMap(([name, text]) => [`${HEADER}${name}`, text]),
]

/** @param entry from XRANGE, as buffers */
export const loggedEntry = (partition: number, [id, fields]: readonly [id: Buffer, fields: readonly Buffer[]]): LoggedMessage => {
  const headers: Record<string, string> = {}
  let key: string | undefined
  let value = Buffer.alloc(0)
  let timestamp = 0
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const name = String(fields[at])
    const content = fields[at + 1] ?? value
    if (name === 'v') value = Buffer.from(content)
    else if (name === 'k') key = content.toString()
    else if (name === 't') timestamp = Number(content.toString())
    else if (name.startsWith(HEADER)) headers[name.slice(HEADER.length)] = content.toString()
  }
  return { key, value, headers, partition, offset: offsetOfId(id.toString()), timestamp }
}
