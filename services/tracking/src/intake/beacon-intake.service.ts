import { beaconReceived, type BeaconReceived, type Device } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { randomBytes } from 'node:crypto'
import { ItemLookup } from '../item-lookup/item-lookup.ts'
import { SessionsService, type ResolvedSession } from '../sessions/sessions.service.ts'
import { deviceOf } from '../visitors/device-class.ts'
import { UserAgentClassifier } from '../visitors/user-agents.ts'
import { BeaconMetrics } from './beacon-metrics.ts'
import { BeaconPublisher } from './beacon-publisher.ts'
import { EventMarker, type MarkedItem } from './event-marker.ts'
import type { Beacon } from './parse-beacon.ts'
import type { TrackedItem } from './tracked-items.ts'

/** The sender of a beacon, from the gateway's headers. */
export interface BeaconRequest {
  readonly country: string
  /** Today's hash of the address; empty if the gateway sent none. */
  readonly address: string
  readonly userAgent: string
  /** Whether the sender is staff. */
  readonly staff: boolean
}

export type IntakeResult = 'published' | 'empty' | 'unknown-type'

/** A beacon with its session, device and marked items. */
interface ResolvedBeacon {
  readonly beacon: Beacon
  readonly request: BeaconRequest
  readonly session: ResolvedSession | undefined
  readonly device: Device
  readonly items: readonly MarkedItem[]
  readonly now: number
}

/** Beacon intake: looks items up, marks events, publishes one message per beacon. */
@Injectable()
export class BeaconIntakeService {
  readonly #agents = new UserAgentClassifier()
  /** Id prefix of this process: a beacon that is published twice after a crash is deduplicated by its id. */
  readonly #process = randomBytes(9).toString('base64url')
  #last = 0

  constructor(
    @Inject(SessionsService) private readonly sessions: SessionsService,
    @Inject(EventMarker) private readonly marker: EventMarker,
    @Inject(BeaconPublisher) private readonly publisher: BeaconPublisher,
    @Inject(BeaconMetrics) private readonly metrics: BeaconMetrics,
    @Inject(ItemLookup) private readonly lookup: ItemLookup,
  ) {}

  /**
   * Resolves when the beacon is durable: in the event log or on disk.
   * @throws DomainError `beacons-unavailable` when neither accepts it
   */
  async receive(beacon: Beacon | undefined, request: BeaconRequest): Promise<IntakeResult> {
    if (beacon === undefined) {
      this.metrics.unknownType()
      return 'unknown-type'
    }
    const existingItems = this.lookup.existing(beacon.items)
    const existing = this.#inTheirGuide(beacon, 'then' in existingItems ? await existingItems : existingItems)
    this.metrics.unknownItems(beacon.items.length - existing.length)
    if (existing.length === 0) {
      this.metrics.empty()
      return 'empty'
    }
    const now = Date.now()
    const { bot, device } = this.#agents.classify(request.userAgent)
    const session = this.sessions.find(beacon.session, now)
    const { address, staff } = request
    const items = this.marker.mark(
      existing,
      { session: session?.pseudonym, address, bot, staff, overNewSessionLimit: session?.overNewSessionLimit === true },
      now,
    )
    const message = this.#message({ beacon, request, session, device, items, now })
    await this.publisher.publish({ key: beaconReceived.key(message), value: JSON.stringify(message) })
    this.metrics.accepted(beacon, items)
    return 'published'
  }

  #message({ beacon, request: { country, address, userAgent }, session, device, items, now }: ResolvedBeacon): BeaconReceived {
    this.#last += 1
    const { type, place, category, list, experiment } = beacon
    const guide = beacon.guide || this.#guideOf(items)
    return {
      id: `${this.#process}.${this.#last.toString(36)}`,
      at: now,
      session: session?.pseudonym ?? this.sessions.fallbackPseudonym(address, userAgent, now),
      type,
      place,
      category,
      list,
      ...(guide > 0 && { guide }),
      country,
      device: device === 'unknown' && session !== undefined ? deviceOf(userAgent, session.width) : device,
      referrer: session?.referrer ?? 'other',
      experiment,
      items: this.#withGifts(items) as unknown as BeaconReceived['items'],
    }
  }

  /** Without products that stand in another guide than the beacon says. */
  #inTheirGuide({ guide }: Beacon, items: readonly TrackedItem[]): readonly TrackedItem[] {
    if (guide === 0) return items
    return items.filter(([type, id]) => type !== 'product' || (this.lookup.product(id)?.guide ?? guide) === guide)
  }

  #guideOf(items: readonly MarkedItem[]): number {
    const [type, id] = items[0] ?? ['post', 0]
    return type === 'product' ? (this.lookup.product(id)?.guide ?? 0) : 0
  }

  /** Adds the same event of the gift behind each product that is one; the limits of a minute have counted it already. */
  #withGifts(items: readonly MarkedItem[]): readonly MarkedItem[] {
    return items.flatMap((item): MarkedItem[] => {
      const [type, id, position, kind, marks] = item
      const post = type === 'product' ? this.lookup.product(id)?.post : null
      return post === null || post === undefined ? [item] : [item, ['post', post, position, kind, marks]]
    })
  }
}
