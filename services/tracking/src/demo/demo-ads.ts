import type { EventKind } from '@ribbonry/contracts'
import { hashToUnit } from '@ribbonry/ranking'
import type { ParsedBeacon } from '../ingest/beacons/parse-beacon-message.ts'
import type { DemoBeacon } from './demo-visit.ts'
import type { DemoVisitor } from './demo-visitors.ts'
import { SeededRandom } from './seeded-random.ts'

/** An ad of the demo: ads numbers its creatives in the order of its data, on a site that was started with the demo. */
interface DemoAd {
  readonly id: number
  /** Hidden click rate at the first place. */
  readonly rate: number
  /** Days before the end of the traffic on which it stopped; those that run have not. */
  readonly stopped: number
}

const DAY_MS = 86_400_000
/** Ads that run; then one that was paused, and one whose campaign was refunded. */
const RUNNING = 10
const PAUSED = { id: 11, stopped: 9 }
const REFUNDED = { id: 16, stopped: 20 }
/** Days that the campaigns of demo members are old. */
const MEMBERS_DAYS = 40

const ADS: readonly DemoAd[] = [
  ...Array.from({ length: RUNNING }, (_, index) => ({ id: index + 1, stopped: 0 })),
  PAUSED,
  REFUNDED,
].map((ad) => ({ ...ad, rate: 0.012 + 0.03 * hashToUnit(`${ad.id} ad`) }))

/** Positions of ads in a list, of which the visitor scrolls to the first ones. */
const POSITIONS = [6, 18, 30]
const STEP_MS = 5000

/** The ads that a visitor sees and clicks. Its numbers are its own, so that gifts are seen as without ads. */
export function createAdVisit(visitor: DemoVisitor, end: number): DemoBeacon[] {
  const chance = new SeededRandom(Number.parseInt(visitor.session.slice(0, 8), 16))
  const running = ADS.filter(({ stopped, id }) => {
    const isMembers = id > RUNNING
    return visitor.at < end - stopped * DAY_MS && (!isMembers || visitor.at > end - MEMBERS_DAYS * DAY_MS)
  })
  return POSITIONS.filter((position) => position <= visitor.depth).flatMap((position, index) => {
    const ad = running[chance.nextInteger(running.length)]
    if (ad === undefined) return []
    const at = visitor.at + index * STEP_MS
    const seen = adBeacon(visitor, at, [
      item(ad, position, 'impression'),
      ...(chance.isBelow(0.7) ? [item(ad, position, 'viewable')] : []),
    ])
    const isClicked = chance.isBelow((ad.rate * visitor.clickFactor) / (1 + index / 2))
    return isClicked ? [seen, adBeacon(visitor, at + 2000, [item(ad, position, 'click')])] : [seen]
  })
}

function item({ id }: DemoAd, position: number, kind: EventKind): ParsedBeacon['items'][number] {
  return ['ad', id, position, kind, 0]
}

function adBeacon(
  { session, country, device, referrer, experiment, list, marks }: DemoVisitor,
  at: number,
  items: ParsedBeacon['items'],
): DemoBeacon {
  const type = items.some(([, , , kind]) => kind === 'click') ? 'click' : 'impression'
  const where = { place: 'ad', list, category: 0 } as const
  const when = { at, day: new Date(at).toISOString().slice(0, 10) }
  return { ...where, ...when, session, country, device, referrer, experiment, type, items, marks: items.map(() => marks) }
}
