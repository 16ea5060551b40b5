import { CachePurges, CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIRMATION_DAYS, DAYS_AFTER_DRAW, DAYS_AFTER_TRACKING } from './retention.ts'
import { RetentionRepository } from './retention.repository.ts'

/** Newsletter gives a mail up after a week. */
const MAIL_DAYS = 8

/** Erases addresses, links, unconfirmed entries and contents of mails that have reached their retention. */
@Injectable()
export class RetentionService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(RetentionRepository) private readonly rows: RetentionRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CachePurges) private readonly caches: CachePurges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async eraseDue(): Promise<void> {
    const now = this.clock()
    const limits = { afterTracking: DAYS_AFTER_TRACKING, afterDraw: DAYS_AFTER_DRAW }
    const slugs = await this.transactions.run(async (transaction) => {
      const erased = await this.rows.eraseAddresses(transaction, now, limits)
      const entries = erased.map(({ winner_id: id }) => ({
        actor: { name: 'retention' },
        action: 'erase-address',
        item: { type: 'winner', id },
      }))
      await this.activity.record(transaction, ...entries)
      await this.rows.removeEndedLinks(transaction, now)
      await this.rows.removeUnconfirmedEntries(transaction, now, CONFIRMATION_DAYS)
      await this.rows.giveUpMails(transaction, now, MAIL_DAYS)
      return erased.flatMap(({ slug }) => (slug === null ? [] : [{ slug }]))
    })
    await this.caches.purgeShowing(['giveaway'], slugs)
  }
}
