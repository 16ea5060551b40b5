import { beaconReceived, type EventDeclaration, type EventKind } from '@ribbonry/contracts'
import { z } from 'zod'

/** What a session did with an ad. */
export interface AdEvent {
  readonly creativeId: number
  readonly kind: Exclude<EventKind, 'viewable'>
}

/** What a beacon tells of ads, and of nothing else. */
export interface AdBeacon {
  /** In UTC, like 2026-11-20. */
  readonly day: string
  readonly session: string
  readonly events: readonly AdEvent[]
}

const LARGEST_ID = 2 ** 31 - 1

// Of a hundred beacons hardly one is about an ad: the rest is let go before anything of it is checked.
const told = z.unknown().transform((beacon, context): AdBeacon | null => {
  if (!isAboutAds(beacon)) return null
  const read = beaconReceived.payload.safeParse(beacon)
  if (read.success) {
    const { at, session, items } = read.data
    const events = items.flatMap(([type, id, , kind, marks]): AdEvent[] =>
      type === 'ad' && id <= LARGEST_ID && marks === 0 && kind !== 'viewable' ? [{ creativeId: id, kind }] : [])
    return { day: new Date(at).toISOString().slice(0, 10), session, events }
  }
  context.addIssue({ code: 'custom', message: 'A beacon about an ad that cannot be read.' })
  return z.NEVER
})

function isAboutAds(beacon: unknown): boolean {
  if (typeof beacon !== 'object' || beacon === null || !('items' in beacon) || !Array.isArray(beacon.items)) return false
  return beacon.items.some((item: unknown) => Array.isArray(item) && item[0] === 'ad')
}

/** tracking's beacons, read as far as ads are concerned. */
export const adBeacons: EventDeclaration<typeof told> = { kind: 'event', topic: beaconReceived.topic, payload: told, key: (beacon) => beacon?.session ?? '' }
