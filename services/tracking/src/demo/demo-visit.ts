import { MARKS, type EventKind, type Place, type TrackingType } from '@ribbonry/contracts'
import type { ParsedBeacon } from '../ingest/beacons/parse-beacon-message.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { DemoGift } from './demo-gifts.ts'
import type { DemoVisitor } from './demo-visitors.ts'

type Lists = Readonly<Record<string, readonly DemoGift[]>>

/** A beacon of a visit, without the id and hash that the message position gives it. */
export type DemoBeacon = Omit<ParsedBeacon, 'id' | 'hash'> & { readonly marks: readonly number[] }

const PER_BEACON = 10
const STEP_MS = 6000
const RELATED = 6
const GIFT_CATEGORIES = 12
const DUPLICATES = 0.01

/** Probability that a list position is looked at, relative to the first. */
function examination(position: number): number {
  return 1 / position ** 0.35
}

/** All beacons of one visit: a list scrolled down, clicks, and the pages of the clicked gifts. */
export function* createDemoVisit(visitor: DemoVisitor, lists: Lists, chance: SeededRandom): Generator<DemoBeacon> {
  const inCategory = chance.isBelow(0.25)
  const category = inCategory ? 1 + chance.nextInteger(GIFT_CATEGORIES) : 0
  const createBeacon = beaconFactory(visitor, {
    place: inCategory ? 'gifts' : 'home',
    list: inCategory ? '' : visitor.list,
    category,
  })
  const shown = (lists[visitor.list] ?? [])
    .filter(({ id, published }) => published <= visitor.at && (!inCategory || id % GIFT_CATEGORIES === category - 1))
    .slice(0, visitor.depth)
  let at = visitor.at
  for (let from = 0; from < shown.length; from += PER_BEACON) {
    const seen = shown.slice(from, from + PER_BEACON).map((gift, index) => ({ gift, position: from + index + 1 }))
    at += STEP_MS
    yield createBeacon(
      inCategory ? 'impression-gifts' : 'impression',
      at,
      [
        ...seen.map(({ gift, position }) => item(gift, position, 'impression')),
        ...seen.filter(() => chance.isBelow(0.8)).map(({ gift, position }) => item(gift, position, 'viewable')),
      ],
      chance,
    )
    for (const { gift, position } of seen) {
      if (!chance.isBelow(gift.rate * visitor.clickFactor * examination(position))) continue
      yield createBeacon(inCategory ? 'click-gifts' : 'click', at + 2000, [item(gift, position, 'click')], chance)
      yield* createPostPageVisit(gift, { ...visitor, at: at + 4000 }, shown, chance)
    }
  }
}

/** A gift's page with related gifts; some visitors click on to the merchant. */
function* createPostPageVisit(
  gift: DemoGift,
  visitor: DemoVisitor,
  others: readonly DemoGift[],
  chance: SeededRandom,
): Generator<DemoBeacon> {
  const createBeacon = beaconFactory(visitor, { place: 'postpage', list: 'related', category: 0 })
  const related = others.filter(({ id }) => id !== gift.id).slice(0, RELATED)
  yield createBeacon(
    'impression-postpage',
    visitor.at,
    [item(gift, 0, 'impression'), ...related.map((other, index) => item(other, index + 1, 'impression'))],
    chance,
  )
  if (chance.isBelow(0.35)) yield createBeacon('click-postpage', visitor.at + 8000, [item(gift, 0, 'click')], chance)
}

function item({ id }: DemoGift, position: number, kind: EventKind): ParsedBeacon['items'][number] {
  return ['post', id, position, kind, 0]
}

interface BeaconContext {
  readonly place: Place
  readonly list: string
  readonly category: number
}

function beaconFactory({ session, country, device, referrer, experiment, marks }: DemoVisitor, where: BeaconContext) {
  return (type: TrackingType, at: number, items: ParsedBeacon['items'], chance: SeededRandom): DemoBeacon => ({
    ...where,
    session,
    country,
    device,
    referrer,
    experiment,
    type,
    at,
    items,
    day: new Date(at).toISOString().slice(0, 10),
    marks: items.map(() => marks | (chance.isBelow(DUPLICATES) ? MARKS.duplicate : 0)),
  })
}
