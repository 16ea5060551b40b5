import { MARKS, type EventKind, type Place, type TrackingType } from '@ribbonry/contracts'
import type { ReadBeacon } from '../ingesting/beacons/read-beacon.ts'
import type { Chance } from './chance.ts'
import type { MadeUpGift } from './made-up-gifts.ts'
import type { MadeUpVisitor } from './made-up-visitors.ts'

type Lists = Readonly<Record<string, readonly MadeUpGift[]>>

/** A message of a visit, without what the counter of messages gives it. */
export type MadeUpBeacon = Omit<ReadBeacon, 'id' | 'hash'> & { readonly marks: readonly number[] }

const PER_BEACON = 10
const STEP_MS = 6000
const RELATED = 6
const GIFT_CATEGORIES = 12
const DUPLICATES = 0.01

/** How likely a place of a list is looked at, compared with its first. */
function examination(position: number): number {
  return 1 / position ** 0.35
}

/** Everything one visitor makes the browser tell: a list scrolled down, what is clicked, and the gift's own page. */
export function* madeUpVisit(visitor: MadeUpVisitor, lists: Lists, chance: Chance): Generator<MadeUpBeacon> {
  const inCategory = chance.happens(0.25)
  const category = inCategory ? 1 + chance.below(GIFT_CATEGORIES) : 0
  const tell = teller(visitor, { place: inCategory ? 'gifts' : 'home', list: inCategory ? '' : visitor.list, category })
  const shown = (lists[visitor.list] ?? [])
    .filter(({ id, published }) => published <= visitor.at && (!inCategory || id % GIFT_CATEGORIES === category - 1))
    .slice(0, visitor.depth)
  let at = visitor.at
  for (let from = 0; from < shown.length; from += PER_BEACON) {
    const seen = shown.slice(from, from + PER_BEACON).map((gift, index) => ({ gift, position: from + index + 1 }))
    at += STEP_MS
    yield tell(inCategory ? 'impression-gifts' : 'impression', at, [
      ...seen.map(({ gift, position }) => item(gift, position, 'impression')),
      ...seen.filter(() => chance.happens(0.8)).map(({ gift, position }) => item(gift, position, 'viewable')),
    ], chance)
    for (const { gift, position } of seen) {
      if (!chance.happens(gift.rate * visitor.mood * examination(position))) continue
      yield tell(inCategory ? 'click-gifts' : 'click', at + 2000, [item(gift, position, 'click')], chance)
      yield* pageOf(gift, { ...visitor, at: at + 4000 }, shown, chance)
    }
  }
}

/** On a gift's page others are shown, and some click on to the merchant. */
function* pageOf(gift: MadeUpGift, visitor: MadeUpVisitor, others: readonly MadeUpGift[], chance: Chance): Generator<MadeUpBeacon> {
  const tell = teller(visitor, { place: 'postpage', list: 'related', category: 0 })
  const related = others.filter(({ id }) => id !== gift.id).slice(0, RELATED)
  yield tell('impression-postpage', visitor.at, [item(gift, 0, 'impression'), ...related.map((other, index) => item(other, index + 1, 'impression'))], chance)
  if (chance.happens(0.35)) yield tell('click-postpage', visitor.at + 8000, [item(gift, 0, 'click')], chance)
}

function item({ id }: MadeUpGift, position: number, kind: EventKind): ReadBeacon['items'][number] {
  return ['post', id, position, kind, 0]
}

interface Whereabouts {
  readonly place: Place
  readonly list: string
  readonly category: number
}

function teller({ session, country, device, referrer, experiment, marks }: MadeUpVisitor, where: Whereabouts) {
  return (type: TrackingType, at: number, items: ReadBeacon['items'], chance: Chance): MadeUpBeacon => ({
    ...where, session, country, device, referrer, experiment, type, at, items, day: new Date(at).toISOString().slice(0, 10),
    marks: items.map(() => marks | (chance.happens(DUPLICATES) ? MARKS.duplicate : 0)),
  })
}
