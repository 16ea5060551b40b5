import { getBoostPost, holdBoostDay, listBoostDisallowed, releaseBoostDay, takeBoostDay } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import { CallRefused, onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'
import type { Buyer } from './boost-purchase.ts'

/** Member id for calls to ads that no member has caused. */
const NOBODY = 0
/** Time-out, milliseconds. It is long because a buyer prefers to wait rather than to see an error. */
const WAIT_MS = 5000

/** Placeholder of a post while ads cannot be reached. */
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
  /** Keyed hash of the buyer's IP address; undefined where it is not known. */
  readonly address: string | undefined
}

export interface HeldDay {
  readonly title: string
  readonly until: Date
}

/** Client of ads, which owns the calendar of boosts. */
@Injectable()
export class BoostDaysClient {
  constructor(@Inject(ServiceClients) private readonly clients: ServiceClients) {}

  /**
   * Whether a day is neither sold nor held.
   * @throws DomainError `unavailable` while ads cannot be reached
   */
  async isFree(day: string): Promise<boolean> {
    const { dates } = await this.clients.call(listBoostDisallowed, {}, { timeoutMs: WAIT_MS })
    return !dates.includes(day)
  }

  /** Whether a post exists. Returns true while ads cannot be reached: nothing is sold without a hold, which asks again. */
  async hasPost(slug: string): Promise<boolean> {
    const otherwise = UNKNOWN_POST
    return (await this.clients.find(getBoostPost, { params: { slug } }, { ...this.#as, otherwise })) !== undefined
  }

  /**
   * Holds a day before anything is charged; a repeated call for the same payment renews the hold.
   * @returns the hold, or why the day is not available
   * @throws DomainError `unavailable` while ads cannot be reached
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
   * Takes the day of a received payment. Counts as taken while ads cannot be reached: ads gets the event of the payment later,
   * and reports it if somebody else has the day by then.
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

  /** Releases the day of a payment that was not charged. While ads cannot be reached, the hold expires by itself. */
  async release(paymentId: string): Promise<void> {
    await this.clients.call(releaseBoostDay, { params: { payment: paymentId } }, { ...this.#as, otherwise: {} })
  }

  get #as() {
    return { as: onBehalfOf(NOBODY, 'payments'), timeoutMs: WAIT_MS }
  }
}
