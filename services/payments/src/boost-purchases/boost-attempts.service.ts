import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { createHash, randomUUID } from 'node:crypto'
import { isOver } from '../settlement/attempt-states.ts'
import { AttemptsRepository } from '../settlement/attempts.repository.ts'
import type { ProviderPayment } from '../settlement/settlements.repository.ts'
import { BoostAttemptsRepository } from './boost-attempts.repository.ts'
import { BoostDaysClient, type HeldDay } from './boost-days.client.ts'
import { type BoostPurchase, BoostPurchasesService } from './boost-purchases.service.ts'
import { calendarBusy, dateNotAvailable, postNotFound, type PurchaseCall, tooManyHolds } from './boost-refusals.ts'

/** How long an order that its buyer left is offered to them again; PayPal keeps it for three hours. */
const REUSE_MS = 2 * 3_600_000

/** An attempt, and until when its day is held. */
export interface HeldAttempt {
  readonly attempt: ProviderPayment
  readonly until: Date
}

/** Attempts to pay for boosts: each has its day held before there is one. */
@Injectable()
export class BoostAttemptsService {
  constructor(
    @Inject(BoostAttemptsRepository) private readonly attempts: BoostAttemptsRepository,
    @Inject(AttemptsRepository) private readonly sources: AttemptsRepository,
    @Inject(BoostDaysClient) private readonly days: BoostDaysClient,
    @Inject(BoostPurchasesService) private readonly purchases: BoostPurchasesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The attempt of a buyer with a card, if there is one: the same card for the same day is one, until it was refunded. */
  async findByCard(purchase: BoostPurchase, source: string): Promise<ProviderPayment | undefined> {
    const known = await this.attempts.find(keyOf(purchase, source))
    if (known === undefined || !isOver(known)) return known
    await this.sources.forgetSource(known.payment_id)
    return undefined
  }

  /** An attempt with a card, made by whoever comes first with it. @throws DomainError `date-not-available`, `post-not-found` */
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
    // The hold goes over to the other attempt before this one lets it go: the day is free at no moment between.
    const renewed = await this.renew(call, purchase, other)
    await this.days.release(paymentId)
    return { attempt: other, until: renewed }
  }

  /**
   * An attempt with PayPal: the one that its buyer left, or another.
   * @throws DomainError `date-not-available`, `post-not-found`
   */
  async openWithPaypal(call: PurchaseCall, purchase: BoostPurchase): Promise<HeldAttempt> {
    const left = await this.attempts.reuse(purchase, new Date(this.clock().getTime() - REUSE_MS))
    if (left !== undefined) return { attempt: left, until: await this.renew(call, purchase, left) }
    return await this.openAnother(call, purchase)
  }

  /** Another attempt with PayPal, whose day may be held for the same buyer. */
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

  /** Address that was typed for an order, for the device that made it; undefined for any other. */
  async findAddress(orderId: string, holder: string): Promise<string | undefined> {
    return await this.attempts.findAddress(orderId, holder)
  }

  /** Lets the day of an attempt go that charges nothing. */
  async abandon({ payment_id: paymentId }: ProviderPayment): Promise<void> {
    await this.days.release(paymentId)
  }

  /** Holds the day of an attempt anew. @throws DomainError `date-not-available` where somebody else has it */
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

/** Whether an attempt is one for this purchase, by this buyer. */
export function isAttemptFor({ slug, day, buyer }: BoostPurchase, attempt: ProviderPayment): boolean {
  const isBuyers = buyer.memberId === null ? attempt.email === buyer.email : attempt.member_id === buyer.memberId
  return attempt.kind === 'boost' && attempt.slug === slug && attempt.day === day && isBuyers
}

function keyOf({ slug, day, buyer }: BoostPurchase, source: string): string {
  return createHash('sha256')
    .update(JSON.stringify([slug, day, buyer.memberId ?? buyer.email, source]))
    .digest('base64url')
}
