import { beaconReceived, EVENT_KINDS, ITEM_TYPES, type BeaconReceived } from '@ribbonry/contracts'
import { hash } from 'node:crypto'

/**
 * Everything but the items, which are checked by hand: the contract's schema copies each one and takes about five times as long.
 */
const BeaconHead = beaconReceived.payload.omit({ items: true })
const ALL_MARKS = 0xff

/** Limits of the ClickHouse column types; larger numbers would wrap around. */
const MAX_POSITION = 0xff_ff
const MAX_CATEGORY = 0xff_ff_ff_ff
const MAX_GUIDE = 0xff_ff_ff_ff
const MAX_ITEMS = 0xff_ff
const FIRST_DAY = Date.UTC(2000, 0, 1)
const LAST_DAY = Date.UTC(2100, 0, 1)

export interface ParsedBeacon extends BeaconReceived {
  /** Date of `at` in UTC, like 2026-11-20. */
  readonly day: string
  /** Hash of the id, 52 bits, so that it is exact as a number. */
  readonly hash: number
}

/** A message that can never be ingested; the error message says why. */
export class UnreadableBeaconError extends Error {}

/** @throws UnreadableBeaconError */
export function parseBeaconMessage(value: Buffer): ParsedBeacon {
  const beacon = validateBeacon(parseJson(value))
  if (beacon.at < FIRST_DAY || beacon.at >= LAST_DAY) throw new UnreadableBeaconError('at: not a time of this century')
  if (beacon.category > MAX_CATEGORY) throw new UnreadableBeaconError('category: too large')
  if (beacon.guide !== undefined && beacon.guide > MAX_GUIDE) throw new UnreadableBeaconError('guide: too large')
  if (beacon.items.length > MAX_ITEMS) throw new UnreadableBeaconError('items: too many')
  if (beacon.items.some(([, , position]) => position > MAX_POSITION))
    throw new UnreadableBeaconError('items: a position is too large')
  return { ...beacon, day: dayOf(beacon.at), hash: Number.parseInt(hash('sha1', beacon.id).slice(0, 13), 16) }
}

function validateBeacon(value: unknown): BeaconReceived {
  const head = BeaconHead.safeParse(value)
  if (head.success) {
    const { items } = value as { readonly items?: unknown }
    if (areItems(items)) return { ...head.data, items }
  }
  // The contract's schema names the fault.
  const { success, data, error } = beaconReceived.payload.safeParse(value)
  if (success) return data
  const [issue] = error.issues
  throw new UnreadableBeaconError(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a beacon'}`)
}

function areItems(given: unknown): given is BeaconReceived['items'] {
  return Array.isArray(given) && given.length > 0 && (given as readonly unknown[]).every(isItem)
}

function isItem(given: unknown): boolean {
  if (!Array.isArray(given) || given.length !== 5) return false
  const [type, id, position, kind, marks] = given as readonly unknown[]
  return (
    isOneOf(ITEM_TYPES, type) &&
    isWhole(id, 1) &&
    isWhole(position, 0) &&
    isOneOf(EVENT_KINDS, kind) &&
    isWhole(marks, 0) &&
    marks <= ALL_MARKS
  )
}

function isOneOf(names: readonly string[], given: unknown): boolean {
  return typeof given === 'string' && names.includes(given)
}

function isWhole(given: unknown, least: number): given is number {
  return Number.isSafeInteger(given) && (given as number) >= least
}

function parseJson(value: Buffer): unknown {
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
