import { beaconReceived, type BeaconReceived } from '@ribbonry/contracts'
import { hash } from 'node:crypto'

/** What ClickHouse's columns hold; beyond them numbers would wrap around. */
const MAX_POSITION = 0xff_ff
const MAX_CATEGORY = 0xff_ff_ff_ff
const MAX_ITEMS = 0xff_ff
const FIRST_DAY = Date.UTC(2000, 0, 1)
const LAST_DAY = Date.UTC(2100, 0, 1)

export interface ReadBeacon extends BeaconReceived {
  /** Of its time in UTC, like 2026-11-20. */
  readonly day: string
  /** Of its id: 52 bits, so that it is exact as a number. */
  readonly hash: number
}

/** A message that nobody will ever be able to count; the message says why. */
export class UnreadableBeaconError extends Error {}

/** @throws UnreadableBeaconError */
export function readBeacon(value: Buffer): ReadBeacon {
  const parsed = beaconReceived.payload.safeParse(jsonOf(value))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new UnreadableBeaconError(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a beacon'}`)
  }
  const beacon = parsed.data
  if (beacon.at < FIRST_DAY || beacon.at >= LAST_DAY) throw new UnreadableBeaconError('at: not a time of this century')
  if (beacon.category > MAX_CATEGORY) throw new UnreadableBeaconError('category: too large')
  if (beacon.items.length > MAX_ITEMS) throw new UnreadableBeaconError('items: too many')
  if (beacon.items.some(([, , position]) => position > MAX_POSITION)) throw new UnreadableBeaconError('items: a position is too large')
  return { ...beacon, day: dayOf(beacon.at), hash: Number.parseInt(hash('sha1', beacon.id).slice(0, 13), 16) }
}

function jsonOf(value: Buffer): unknown {
  try {
    return JSON.parse(value.toString())
  } catch {
    throw new UnreadableBeaconError('not JSON')
  }
}

const DAY_MS = 86_400_000
let lastDay = { number: -1, text: '' }

function dayOf(at: number): string {
  const number = Math.floor(at / DAY_MS)
  if (number !== lastDay.number) lastDay = { number, text: new Date(at).toISOString().slice(0, 10) }
  return lastDay.text
}
