import { CLOCK, type Clock, LOGGER, type Logger, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../../config.ts'
import { BegunNewslettersRepository, type SentNewsletter } from './begun-newsletters.repository.ts'
import { DomainClasses } from './domain-classes.ts'
import { LetterFreezer } from './letter-freezer.ts'
import { NewsletterAlerts } from './newsletter-alerts.ts'
import { SendsRepository } from './sends.repository.ts'

const HOUR_MS = 3_600_000

/** When a newsletter goes out although its time has passed. */
@Injectable()
export class LateRule {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'NEWSLETTER_LATE_HOURS'>,
    @Inject(CLOCK) readonly now: Clock,
  ) {}

  /** Why a newsletter whose time has come does not go out: a sentence; undefined for one that does. */
  missedBecause({ ready, sendAt }: Pick<SentNewsletter, 'ready' | 'sendAt'>): string | undefined {
    const { NEWSLETTER_LATE_HOURS: hours } = this.config
    if (!ready) return 'It was not ready at its time.'
    if (sendAt === null || this.now().getTime() - sendAt.getTime() <= hours * HOUR_MS) return undefined
    return `Its time passed more than ${hours} hours ago.`
  }
}

/** The recipients of a newsletter. */
@Injectable()
export class RecipientIntake {
  readonly #classes: DomainClasses

  constructor(
    @Inject(SendsRepository) private readonly sends: SendsRepository,
    @Inject(CONFIG) { NEWSLETTER_PACE }: Pick<NewsletterEnvironment, 'NEWSLETTER_PACE'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#classes = new DomainClasses(NEWSLETTER_PACE)
  }

  async take({ id, audience }: SentNewsletter, transaction: Parameters<SendsRepository['takeRecipients']>[3]): Promise<void> {
    const recipients = await this.sends.takeRecipients(id, audience, this.#classes.lists(), transaction)
    this.logger.info({ newsletter: id, recipients }, 'A newsletter begins')
  }
}

/** Begins newsletters at their time, each once. */
@Injectable()
export class BeginningService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BegunNewslettersRepository) private readonly newsletters: BegunNewslettersRepository,
    @Inject(LetterFreezer) private readonly letters: LetterFreezer,
    @Inject(RecipientIntake) private readonly intake: RecipientIntake,
    @Inject(NewsletterAlerts) private readonly alerts: NewsletterAlerts,
    @Inject(LateRule) private readonly rule: LateRule,
  ) {}

  /**
   * Freezes the letter and takes the recipients, in one transaction: of two instances one begins, and one that dies meanwhile has
   * begun nothing. A newsletter that is not ready, is too late or has no gift left is missed; staff are told.
   * @returns whether it was begun now
   */
  async begin(id: number): Promise<boolean> {
    const now = this.rule.now()
    const { hasBegun, sendAlert } = await this.transactions.run(async (transaction) => {
      const newsletter = await this.newsletters.lockDue(id, now, transaction)
      if (newsletter === undefined) return { hasBegun: false }
      const missed = this.rule.missedBecause(newsletter)
      const frozen = missed === undefined ? await this.letters.freeze(id, now, transaction) : undefined
      if (frozen === undefined) {
        const why = missed ?? 'None of its gifts is available any more.'
        await this.newsletters.markMissed(id, transaction)
        return { hasBegun: false, sendAlert: await this.alerts.add(newsletter, { event: 'missed', why }, transaction) }
      }
      await this.newsletters.begin(id, frozen, now, transaction)
      await this.intake.take(newsletter, transaction)
      if (frozen.leftOut === '') return { hasBegun: true }
      const why = `Left out because they are not available any more: ${frozen.leftOut}.`
      return { hasBegun: true, sendAlert: await this.alerts.add(newsletter, { event: 'left-out', why }, transaction) }
    })
    sendAlert?.()
    return hasBegun
  }
}
