import { beaconReceived, type EventDeclaration, type EventKind } from '@ribbonry/contracts'
import { z } from 'zod'

/** An impression or a click of an ad. */
export interface AdEvent {
  readonly creativeId: number
  readonly kind: Exclude<EventKind, 'viewable'>
}

/** The ad events of a beacon. */
export interface AdBeacon {
  /** UTC, like 2026-11-20. */
  readonly day: string
  readonly session: string
  readonly events: readonly AdEvent[]
}

const LARGEST_ID = 2 ** 31 - 1

// About one beacon in a hundred has ad events; the others are dropped before validation, to save time.
const payload = z.unknown().transform((beacon, context): AdBeacon | null => {
  if (!isAboutAds(beacon)) return null
  const read = beaconReceived.payload.safeParse(beacon)
  if (read.success) {
    const { at, session, items } = read.data
    const events = items.flatMap(([type, id, , kind, marks]): AdEvent[] =>
      type === 'ad' && id <= LARGEST_ID && marks === 0 && kind !== 'viewable' ? [{ creativeId: id, kind }] : [],
    )
    return { day: new Date(at).toISOString().slice(0, 10), session, events }
  }
  context.addIssue({ code: 'custom', message: 'A beacon about an ad that cannot be read.' })
  return z.NEVER
})

function isAboutAds(beacon: unknown): boolean {
  if (typeof beacon !== 'object' || beacon === null || !('items' in beacon) || !Array.isArray(beacon.items)) return false
  return beacon.items.some((item: unknown) => Array.isArray(item) && item[0] === 'ad')
}

/** The beacons of tracking, reduced to ad events; null for beacons without any. */
export const adBeacons: EventDeclaration<typeof payload> = {
  kind: 'event',
  topic: beaconReceived.topic,
  payload,
  key: (beacon) => beacon?.session ?? '',
}
