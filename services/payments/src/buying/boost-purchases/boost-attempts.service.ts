import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { createHash, randomUUID } from 'node:crypto'
import { isOver } from '../../settling/settlement/attempt-states.ts'
import { AttemptsRepository } from '../../settling/settlement/attempts.repository.ts'
import type { ProviderPayment } from '../../settling/settlement/settlements.repository.ts'
import { BoostAttemptsRepository } from './boost-attempts.repository.ts'
import { BoostDaysClient, type HeldDay } from './boost-days.client.ts'
import { type BoostPurchase, BoostPurchasesService } from './boost-purchases.service.ts'
import { calendarBusy, dateNotAvailable, postNotFound, type PurchaseCall, tooManyHolds } from './boost-refusals.ts'

/** How long an abandoned order is offered again to its buyer. PayPal keeps an order for three hours. */
const REUSE_MS = 2 * 3_600_000

/** An attempt, and how long its day is held. */
export interface HeldAttempt {
  readonly attempt: ProviderPayment
  readonly until: Date
}

/** Creates attempts to pay for boosts. The day is held before an attempt is stored. */
@Injectable()
export class BoostAttemptsService {
  constructor(
    @Inject(BoostAttemptsRepository) private readonly attempts: BoostAttemptsRepository,
    @Inject(AttemptsRepository) private readonly sources: AttemptsRepository,
    @Inject(BoostDaysClient) private readonly days: BoostDaysClient,
    @Inject(BoostPurchasesService) private readonly purchases: BoostPurchasesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Finds the attempt of a buyer with a card. The same card for the same day is one attempt, until it is refunded. */
  async findByCard(purchase: BoostPurchase, source: string): Promise<ProviderPayment | undefined> {
    const known = await this.attempts.find(keyOf(purchase, source))
    if (known === undefined || !isOver(known)) return known
    await this.sources.forgetSource(known.payment_id)
    return undefined
  }

  /**
   * Creates an attempt with a card; concurrent requests get the same one.
   * @throws DomainError `date-not-available`, `post-not-found`
   */
  async openWithCard(
    call: PurchaseCall,
    purchase: BoostPurchase,
    { source, address }: { readonly source: string; readonly address: string | undefined },
  ): Promise<HeldAttempt> {
    this.purchases.assertSold(call, purchase)
    const key = keyOf(purchase, source)
    const paymentId = randomUUID()
    const held = await this.#hold(call, purchase, paymentId)
    const { title, until } = held
    const created = this.clock()
    const inserted = await this.attempts.insert({
      ...purchase,
      paymentId,
      title,
      provider: 'stripe',
      source,
      key,
      address,
      created,
    })
    if (inserted !== undefined) return { attempt: inserted, until }
    const other = await this.attempts.find(key)
    if (other === undefined) throw new Error(`The attempt to pay for a boost on ${purchase.day} is gone`)
    // Transfers the hold to the other attempt before this one is released, so that the day is never free in between.
    const renewed = await this.renew(call, purchase, other)
    await this.days.release(paymentId)
    return { attempt: other, until: renewed }
  }

  /**
   * Creates an attempt with PayPal, or returns the one that its buyer abandoned.
   * @throws DomainError `date-not-available`, `post-not-found`
   */
  async openWithPaypal(call: PurchaseCall, purchase: BoostPurchase): Promise<HeldAttempt> {
    const left = await this.attempts.reuse(purchase, new Date(this.clock().getTime() - REUSE_MS))
    if (left !== undefined) return { attempt: left, until: await this.renew(call, purchase, left) }
    return await this.openAnother(call, purchase)
  }

  /** Creates a further attempt with PayPal. The same buyer may already hold the day. */
  async openAnother(call: PurchaseCall, purchase: BoostPurchase): Promise<HeldAttempt> {
    this.purchases.assertSold(call, purchase)
    const paymentId = randomUUID()
    const { title, until } = await this.#hold(call, purchase, paymentId)
    const about = {
      paymentId,
      title,
      provider: 'paypal',
      source: null,
      key: null,
      address: undefined,
      created: this.clock(),
    } as const
    const inserted = await this.attempts.insert({ ...purchase, ...about })
    if (inserted === undefined) throw new Error(`The attempt ${paymentId} is there already`)
    return { attempt: inserted, until }
  }

  /** E-mail address that was typed for an order; undefined for any device but the one that created it. */
  async findAddress(orderId: string, holder: string): Promise<string | undefined> {
    return await this.attempts.findAddress(orderId, holder)
  }

  /** Releases the day of an attempt that charges nothing. */
  async abandon({ payment_id: paymentId }: ProviderPayment): Promise<void> {
    await this.days.release(paymentId)
  }

  /**
   * Renews the hold of an attempt's day.
   * @throws DomainError `date-not-available` where somebody else has the day
   */
  async renew(call: PurchaseCall, purchase: BoostPurchase, { payment_id: paymentId }: ProviderPayment): Promise<Date> {
    return (await this.#hold(call, purchase, paymentId)).until
  }

  async #hold(call: PurchaseCall, purchase: BoostPurchase, paymentId: string): Promise<HeldDay> {
    const { slug, day, buyer, trackingRef, holder, address } = purchase
    const held = await this.days.hold({ paymentId, slug, day, buyer, trackingRef, holder, address })
    if (held === 'post-not-found') throw postNotFound(call)
    if (held === 'date-not-available') throw dateNotAvailable(call)
    if (held === 'too-many-holds') throw tooManyHolds(call)
    if (held === 'calendar-busy') throw calendarBusy(call)
    return held
  }
}

/** Whether an attempt belongs to this purchase and buyer. */
export function isAttemptFor({ slug, day, buyer }: BoostPurchase, attempt: ProviderPayment): boolean {
  const isBuyers = buyer.memberId === null ? attempt.email === buyer.email : attempt.member_id === buyer.memberId
  return attempt.kind === 'boost' && attempt.slug === slug && attempt.day === day && isBuyers
}

function keyOf({ slug, day, buyer }: BoostPurchase, source: string): string {
  return createHash('sha256')
    .update(JSON.stringify([slug, day, buyer.memberId ?? buyer.email, source]))
    .digest('base64url')
}
