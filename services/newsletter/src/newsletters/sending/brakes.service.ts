import { LOGGER, type Logger, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { BegunNewslettersRepository, type SendingNewsletter } from './begun-newsletters.repository.ts'
import { bounceBrake, refusalBrake } from './brakes.ts'
import { NewsletterAlerts } from './newsletter-alerts.ts'
import { PaceService, type SliceOutcome } from './pace.service.ts'
import { SendsRepository } from './sends.repository.ts'

/** Pauses a send that does harm, and tells staff why. An editor lets it go on, or stops it. */
@Injectable()
export class BrakesService {
  constructor(
    @Inject(BegunNewslettersRepository) private readonly newsletters: BegunNewslettersRepository,
    @Inject(SendsRepository) private readonly sends: SendsRepository,
    @Inject(PaceService) private readonly pace: PaceService,
    @Inject(NewsletterAlerts) private readonly alerts: NewsletterAlerts,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Looks at what came of a slice. */
  async watch(newsletter: SendingNewsletter, domainClass: string, outcome: SliceOutcome, hardBounces: number): Promise<void> {
    const { id } = newsletter
    const refused = await this.#report(newsletter, domainClass, outcome)
    const why = outcome.refused > 0 ? refusalBrake(domainClass, refused) : undefined
    if (why !== undefined) await this.#pause(id, why)
    else if (hardBounces > 0) await this.watchReturns(id)
  }

  /** Looks at what came back of a send: bounces and complaints. */
  async watchReturns(id: number): Promise<void> {
    const why = bounceBrake(await this.sends.countsSince(id))
    if (why !== undefined) await this.#pause(id, why)
  }

  /** The pace is kept in Redis. While it is away, refusals are not counted, and a slice is not lost. */
  async #report({ id, brakesFrom }: SendingNewsletter, domainClass: string, outcome: SliceOutcome): Promise<number> {
    try {
      // Another window begins when somebody lets a send go on that was paused.
      return await this.pace.report(domainClass, `${id}:${brakesFrom.getTime()}`, outcome)
    } catch (error) {
      this.logger.warn({ err: error }, 'The pace of newsletters could not be counted')
      return 0
    }
  }

  async #pause(id: number, why: string): Promise<void> {
    const sendAlert = await this.transactions.run(async (transaction) => {
      if (!(await this.newsletters.pause(id, why, transaction))) return undefined
      const newsletter = await this.newsletters.find(id, transaction)
      if (newsletter === undefined) return undefined
      return await this.alerts.add(newsletter, { event: 'paused', why }, transaction)
    })
    sendAlert?.()
  }
}
