import { CLOCK, type Clock, type Identity, type Transaction } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import type { NewsletterGift } from '../newsletter-gift.ts'
import { NewsletterGiftsRepository } from '../newsletter-gifts.repository.ts'
import type { NewsletterRow } from '../newsletter-row.ts'
import { type NewsletterColumns, NewslettersRepository } from '../newsletters.repository.ts'
import { lockOf } from './newsletter-lock.ts'
import { newsletterLocked, newsletterNotFound, newsletterSent } from './newsletter-refusals.ts'

/** Stores newsletters with who of staff changed them. */
@Injectable()
export class NewsletterWritesService {
  constructor(
    @Inject(NewslettersRepository) private readonly newsletters: NewslettersRepository,
    @Inject(NewsletterGiftsRepository) private readonly gifts: NewsletterGiftsRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A newsletter that takes changes now. @throws DomainError `newsletter-not-found`, `newsletter-sent`, `newsletter-locked` */
  async getOpen(id: number): Promise<NewsletterRow> {
    return this.#assertOpen(await this.newsletters.find(id), false)
  }

  /**
   * The same, locked until the end of the transaction.
   * @param isPrivileged whether being within a day of its time is no hindrance
   */
  async lockOpen(transaction: Transaction, id: number, isPrivileged = false): Promise<NewsletterRow> {
    return this.#assertOpen(await this.newsletters.findForUpdate(transaction, id), isPrivileged)
  }

  /** Inserts a newsletter, or changes the one that was there before. */
  async write(
    transaction: Transaction,
    { columns, gifts }: { readonly columns: NewsletterColumns; readonly gifts: readonly NewsletterGift[] },
    before: NewsletterRow | undefined,
    by: Identity,
  ): Promise<NewsletterRow> {
    const now = this.clock()
    const row =
      before === undefined
        ? await this.newsletters.insert(transaction, columns, now)
        : await this.newsletters.update(transaction, before.id, columns, now)
    await this.gifts.replace(transaction, row.id, gifts)
    await this.#record(transaction, before === undefined ? 'make-newsletter' : 'change-newsletter', row.id, by)
    return row
  }

  async delete(transaction: Transaction, id: number, by: Identity): Promise<void> {
    await this.newsletters.delete(transaction, id, this.clock())
    await this.#record(transaction, 'delete-newsletter', id, by)
  }

  #assertOpen(row: NewsletterRow | undefined, isPrivileged: boolean): NewsletterRow {
    if (row === undefined) throw newsletterNotFound()
    const lock = lockOf(row, this.clock())
    if (lock === 'begun') throw newsletterSent()
    if (lock === 'locked' && !isPrivileged) throw newsletterLocked()
    return row
  }

  async #record(transaction: Transaction, action: string, id: number, by: Identity): Promise<void> {
    await this.activity.record(transaction, { actor: { memberId: by.userId }, action, item: { type: 'newsletter', id } })
  }
}
