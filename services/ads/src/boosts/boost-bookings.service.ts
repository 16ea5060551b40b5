import { newYorkDay } from '@ribbonry/dates'
import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { ActivityLog, type Actor } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { BoostDaysRepository } from './boost-days.repository.ts'
import { BoostEventsRepository } from './boost-events.repository.ts'
import { BoostMailsService } from './boost-mails.service.ts'
import type { BoostRow } from './boost-row.ts'
import { type BoostAction, boostStateAfter } from './boost.workflow.ts'
import { BoostsRepository } from './boosts.repository.ts'

const PAYMENTS: Actor = { name: 'payments' }

/**
 * Books and releases boosts. Each method runs in the caller's transaction, on a locked boost, and changes day and state,
 * publishes the event and plans the mail.
 */
@Injectable()
export class BoostBookingsService {
  constructor(
    @Inject(BoostsRepository) private readonly boosts: BoostsRepository,
    @Inject(BoostDaysRepository) private readonly days: BoostDaysRepository,
    @Inject(BoostEventsRepository) private readonly events: BoostEventsRepository,
    @Inject(BoostMailsService) private readonly mails: BoostMailsService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Books a paid boost. Cancels it instead if somebody else has the day, or if the day has begun.
   * @returns whether its buyer has the day
   */
  async book(transaction: Transaction, boost: BoostRow): Promise<boolean> {
    if (boost.state === 'booked') return true
    const now = this.clock()
    const canHave = boostStateAfter('book', boost) !== undefined
    const wanted = { day: boost.day, boostId: boost.id, until: null, now }
    // A settled dispute restores a day that was kept for it, even if the day has begun.
    const isOpen = boost.state === 'disputed' || boost.day > newYorkDay(now)
    if (!canHave || !isOpen || !(await this.days.claim(transaction, wanted))) {
      await this.cancel(transaction, boost, 'day-taken')
      return false
    }
    await this.#move(transaction, boost, 'book')
    return true
  }

  /** Cancels a boost that is not available. Callers inform payments. */
  async cancel(transaction: Transaction, boost: BoostRow, why: 'day-taken' | 'post-gone'): Promise<void> {
    const cancelled = await this.#move(transaction, boost, 'cancel')
    if (cancelled === undefined) return
    await this.days.free(transaction, boost.id)
    await this.mails.planCancelled(transaction, cancelled, why)
  }

  /** Ends a refunded boost and frees its day, unless the day has begun. */
  async refund(transaction: Transaction, boost: BoostRow): Promise<void> {
    if (boost.day <= newYorkDay(this.clock())) return
    const refunded = await this.#move(transaction, boost, 'refund')
    if (refunded === undefined) return
    await this.days.free(transaction, boost.id)
    await this.mails.planCancelled(transaction, refunded, 'refunded')
  }

  /** Hides a disputed boost. It keeps its day until the dispute ends. */
  async dispute(transaction: Transaction, boost: BoostRow): Promise<void> {
    await this.#move(transaction, boost, 'dispute')
  }

  /** Releases the day of an attempt that was not charged. */
  async release(transaction: Transaction, boost: BoostRow, actor = PAYMENTS): Promise<void> {
    const released = await this.#move(transaction, boost, 'release', actor)
    if (released !== undefined) await this.days.free(transaction, boost.id)
  }

  /**
   * Moves a boost to another day, and mails its buyer.
   * @returns undefined where somebody else has that day: the caller must roll the transaction back
   */
  async changeDay(transaction: Transaction, boost: BoostRow, day: string, actor: Actor): Promise<BoostRow | undefined> {
    await this.days.free(transaction, boost.id)
    if (!(await this.days.claim(transaction, { day, boostId: boost.id, until: null, now: this.clock() }))) return undefined
    const moved = await this.boosts.update(transaction, boost, { day })
    await this.#record(transaction, boost, { actor, action: 'change-date', details: { from: boost.day, to: day } })
    await this.events.publishChanged(transaction, moved)
    await this.mails.planMoved(transaction, moved, boost.day)
    return moved
  }

  async #move(transaction: Transaction, boost: BoostRow, action: BoostAction, actor = PAYMENTS): Promise<BoostRow | undefined> {
    const to = boostStateAfter(action, boost)
    if (to === undefined) return undefined
    const moved = await this.boosts.update(transaction, boost, { state: to })
    await this.#record(transaction, boost, { actor, action, details: { from: boost.state, to, day: boost.day } })
    await this.events.publishChanged(transaction, moved)
    return moved
  }

  async #record(
    transaction: Transaction,
    { id }: BoostRow,
    entry: { readonly actor: Actor; readonly action: string; readonly details: Readonly<Record<string, unknown>> },
  ): Promise<void> {
    await this.activity.record(transaction, { ...entry, item: { type: 'boost', id } })
  }
}
