import { MARKS, type BeaconReceived } from '@ribbonry/contracts'

/** Random numbers from 0 to 1, reproducible by seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const sessionNumber = (number: number): string =>
  ((BigInt(number + 1) * 0x9e_37_79_b9_7f_4a_7c_15n) & 0xffff_ffff_ffff_ffffn).toString(16).padStart(16, '0')

export const beacon = (id: string, changes: Partial<BeaconReceived> = {}): BeaconReceived => ({
  id,
  at: Date.now(),
  session: sessionNumber(1),
  type: 'impression',
  place: 'home',
  category: 0,
  list: 'new',
  country: 'US',
  device: 'desktop',
  referrer: 'search',
  experiment: null,
  items: [['post', 1, 1, 'impression', 0]],
  ...changes,
})

/** Realistic beacons: few sessions with repeated items, some marked, some of the previous day. */
export function someBeacons(count: number, random: () => number, name: string): BeaconReceived[] {
  const now = Date.now()
  return Array.from({ length: count }, (_, number) => {
    const click = random() < 0.2
    const kind = click ? 'click' : random() < 0.2 ? 'viewable' : 'impression'
    const size = click ? 1 : 1 + Math.floor(random() * 20)
    return beacon(`${name}-${number}`, {
      at: now - (random() < 0.1 ? 86_400_000 : 0),
      session: sessionNumber(Math.floor(random() * 200)),
      type: click ? 'click' : 'impression',
      country: random() < 0.5 ? 'US' : 'DE',
      device: random() < 0.5 ? 'mobile' : 'desktop',
      items: Array.from({ length: size }, (_item, position) => [
        'post',
        1 + Math.floor(random() * 300),
        position,
        kind,
        random() < 0.05 ? MARKS.bot : 0,
      ]),
    })
  })
}

export const eventsOf = (beacons: readonly BeaconReceived[]): number => beacons.reduce((sum, { items }) => sum + items.length, 0)

/**
 * Number of valid events: the first of each session, item, call, kind and day, in the order of beacons. Clicks count only if the
 * session was
 * shown the item on that day, before or after.
 */
export function validEventsOf(beacons: readonly BeaconReceived[]): number {
  const events = beacons.flatMap(({ session, type, at, items }) =>
    items.map(([itemType, id, , kind, marks]) => {
      const item = [session, new Date(at).toISOString().slice(0, 10), itemType, id].join()
      return { item, kind, marks, key: [item, itemType === 'ad' ? '' : type, kind].join() }
    }),
  )
  const shown = new Set(events.filter(({ kind }) => kind !== 'click').map(({ item }) => item))
  return new Set(
    events.filter(({ item, kind, marks }) => marks === 0 && (kind !== 'click' || shown.has(item))).map(({ key }) => key),
  ).size
}
