import { beaconReceived, type BeaconReceived, type Device } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { randomBytes } from 'node:crypto'
import { ExistingItems } from '../existing/existing-items.ts'
import { Sessions, type KnownSession } from '../sessions/sessions.ts'
import { deviceOf } from '../visitors/device-class.ts'
import { UserAgents } from '../visitors/user-agents.ts'
import { BeaconMetrics } from './beacon-metrics.ts'
import { BeaconOutlet } from './beacon-outlet.ts'
import { Marker, type MarkedItem } from './marks.ts'
import type { Beacon } from './read-beacon.ts'

/** Who sent a beacon, as the gateway tells. */
export interface Arrival {
  readonly country: string
  /** The hash of today's; empty when nobody told. */
  readonly address: string
  readonly userAgent: string
  /** Somebody who works for us. */
  readonly staff: boolean
}

export type Receipt = 'kept' | 'nothing-to-keep' | 'unknown-type'

/** A beacon and everything that is known of it. */
interface Understood {
  readonly beacon: Beacon
  readonly arrival: Arrival
  readonly session: KnownSession | undefined
  readonly device: Device
  readonly items: readonly MarkedItem[]
  readonly now: number
}

/** Makes one message of a beacon: who sent it as a pseudonym, what it tells, and why that does not count. */
@Injectable()
export class BeaconReceiver {
  readonly #agents = new UserAgents()
  /** Ids of this process and no other: a beacon that is published twice after a crash is recognised by its id. */
  readonly #process = randomBytes(9).toString('base64url')
  #last = 0

  constructor(
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Marker) private readonly marker: Marker,
    @Inject(BeaconOutlet) private readonly outlet: BeaconOutlet,
    @Inject(BeaconMetrics) private readonly metrics: BeaconMetrics,
    @Inject(ExistingItems) private readonly existing: ExistingItems,
  ) {}

  /**
   * Resolves when the beacon will be counted whatever dies: the event log has it, or the disk.
   * @throws DomainError `beacons-unavailable` when neither takes it
   */
  async receive(beacon: Beacon | undefined, arrival: Arrival): Promise<Receipt> {
    if (beacon === undefined) {
      this.metrics.unknownType()
      return 'unknown-type'
    }
    const asked = this.existing.among(beacon.items)
    const existing = 'then' in asked ? await asked : asked
    this.metrics.unknownItems(beacon.items.length - existing.length)
    if (existing.length === 0) {
      this.metrics.empty()
      return 'nothing-to-keep'
    }
    const now = Date.now()
    const { bot, device } = this.#agents.of(arrival.userAgent)
    const session = this.sessions.find(beacon.session, now)
    const { address, staff } = arrival
    const items = this.marker.mark(existing, { session: session?.pseudonym, address, bot, staff, oneOfTooMany: session?.oneOfTooMany === true }, now)
    const message = this.#message({ beacon, arrival, session, device, items, now })
    await this.outlet.keep({ key: beaconReceived.key(message), value: JSON.stringify(message) })
    this.metrics.accepted(beacon, items)
    return 'kept'
  }

  #message({ beacon, arrival: { country, address, userAgent }, session, device, items, now }: Understood): BeaconReceived {
    this.#last += 1
    const { type, place, category, list, experiment } = beacon
    return {
      id: `${this.#process}.${this.#last.toString(36)}`,
      at: now,
      session: session?.pseudonym ?? this.sessions.substitute(address, userAgent, now),
      type, place, category, list, country,
      device: device === 'unknown' && session !== undefined ? deviceOf(userAgent, session.width) : device,
      referrer: session?.referrer ?? 'other',
      experiment,
      items: items as unknown as BeaconReceived['items'],
    }
  }
}
