import { CLOCK, type Clock, LOGGER, type Logger, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { BegunNewslettersRepository } from './begun-newsletters.repository.ts'
import { refusedAtEnd } from './brakes.ts'
import { NewsletterAlerts } from './newsletter-alerts.ts'
import { SendsRepository } from './sends.repository.ts'

/** Ends sends of which nobody is waiting any more. */
@Injectable()
export class EndingService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BegunNewslettersRepository) private readonly newsletters: BegunNewslettersRepository,
    @Inject(SendsRepository) private readonly sends: SendsRepository,
    @Inject(NewsletterAlerts) private readonly alerts: NewsletterAlerts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Ends a send if it is over. A small one may be refused before a brake looks: staff are told at its end. */
  async finish(id: number): Promise<void> {
    const { isOver, sendAlert } = await this.transactions.run(async (transaction) => {
      if (!(await this.newsletters.finish(id, this.clock(), transaction))) return { isOver: false }
      const why = refusedAtEnd(await this.sends.countsSince(id, transaction))
      const newsletter = why === undefined ? undefined : await this.newsletters.find(id, transaction)
      if (why === undefined || newsletter === undefined) return { isOver: true }
      return { isOver: true, sendAlert: await this.alerts.add(newsletter, { event: 'refused', why }, transaction) }
    })
    if (isOver) this.logger.info({ newsletter: id }, 'A newsletter is sent')
    sendAlert?.()
  }
}
