import { checkLockedNewsletters } from '@ribbonry/contracts'
import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { NewsletterReadsService } from '../building/newsletter-reads.service.ts'
import { NewsletterAlerts } from '../sending/newsletter-alerts.ts'
import { LockChecksRepository } from './lock-checks.repository.ts'

const EVERY_MS = 5 * 60_000

/** Checks newsletters again once they take no changes any more, and tells staff what stands in their way. */
@Injectable()
export class LockChecksProcessor {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(LockChecksRepository) private readonly locked: LockChecksRepository,
    @Inject(NewsletterReadsService) private readonly reads: NewsletterReadsService,
    @Inject(NewsletterAlerts) private readonly alerts: NewsletterAlerts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Scheduled({ queue: checkLockedNewsletters, every: EVERY_MS })
  async check(): Promise<void> {
    for (const id of await this.locked.list(this.clock())) await this.#check(id)
  }

  async #check(id: number): Promise<void> {
    const send = await this.transactions.run(async (transaction) => {
      if (!(await this.locked.take(transaction, id, this.clock()))) return undefined
      const { newsletter, checks } = await this.reads.getChecked(id, transaction)
      const blocking = checks.filter(({ level }) => level === 'blocking').map(({ message }) => message)
      if (blocking.length === 0) return undefined
      return await this.alerts.add(newsletter, { event: 'blocked', why: `${blocking.join('. ')}.` }, transaction)
    })
    send?.()
  }
}
