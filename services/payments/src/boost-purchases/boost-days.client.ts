import { getBoostPost, holdBoostDay, listBoostDisallowed, releaseBoostDay, takeBoostDay } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import { CallRefused, onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'
import type { Buyer } from './boost-purchase.ts'

/** Member in whose name days are asked for. */
const NOBODY = 0
/** A buyer rather waits than hears that nothing works. */
const WAIT_MS = 5000

/** Stands for a post while nobody can say whether there is one. */
const UNKNOWN_POST = { post_id: 0, title: '' }

const HOLD_REFUSALS = ['post-not-found', 'date-not-available', 'too-many-holds', 'calendar-busy'] as const
type HoldRefusal = (typeof HOLD_REFUSALS)[number]

export interface WantedDay {
  readonly paymentId: string
  readonly slug: string
  readonly day: string
  readonly buyer: Buyer
  readonly trackingRef: string
  /** Secret of the buyer's device; empty for none. */
  readonly holder: string
  /** Keyed hash of where the buyer is; undefined where it is not known. */
  readonly address: string | undefined
}

export interface HeldDay {
  readonly title: string
  readonly until: Date
}

/** Ads, which owns the calendar of boosts. */
@Injectable()
export class BoostDaysClient {
  constructor(@Inject(ServiceClients) private readonly clients: ServiceClients) {}

  /** Whether nobody has or holds a day. @throws DomainError `unavailable` while ads is away */
  async isFree(day: string): Promise<boolean> {
    const { dates } = await this.clients.call(listBoostDisallowed, {}, { timeoutMs: WAIT_MS })
    return !dates.includes(day)
  }

  /**
   * Whether there is such a post. One that ads cannot be asked about counts as there: nothing is sold by that, since holding a
   * day asks again.
   */
  async hasPost(slug: string): Promise<boolean> {
    const otherwise = UNKNOWN_POST
    return (await this.clients.find(getBoostPost, { params: { slug } }, { ...this.#as, otherwise })) !== undefined
  }

  /**
   * Holds a day before anything is charged; again for the same payment, it is held anew.
   * @returns why it cannot be had, where it cannot
   * @throws DomainError `unavailable` while ads is away
   */
  async hold(wanted: WantedDay): Promise<HeldDay | HoldRefusal> {
    const { paymentId, slug, day, buyer, trackingRef, holder, address } = wanted
    const from = { ...(address === undefined ? {} : { address }), ...(holder === '' ? {} : { holder }) }
    const body = { day, slug, email: buyer.email, member_id: buyer.memberId, tracking_ref: trackingRef, ...from }
    try {
      const held = await this.clients.call(holdBoostDay, { params: { payment: paymentId }, body }, this.#as)
      return { title: held.title, until: new Date(held.held_until) }
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      return HOLD_REFUSALS.find((code) => code === error.code) ?? 'date-not-available'
    }
  }

  /**
   * Takes the day of a payment whose money is there. While ads is away it counts as taken: the event of the payment reaches ads
   * later, which says so if somebody else has the day by then.
   */
  async take(paymentId: string): Promise<boolean> {
    try {
      await this.clients.call(takeBoostDay, { params: { payment: paymentId } }, this.#as)
      return true
    } catch (error) {
      if (error instanceof CallRefused) return error.code !== 'date-not-available'
      if (error instanceof DomainError) return true
      throw error
    }
  }

  /** Lets a day go for which nothing was charged; while ads is away its hold lapses by itself. */
  async release(paymentId: string): Promise<void> {
    await this.clients.call(releaseBoostDay, { params: { payment: paymentId } }, { ...this.#as, otherwise: {} })
  }

  get #as() {
    return { as: onBehalfOf(NOBODY, 'payments'), timeoutMs: WAIT_MS }
  }
}
