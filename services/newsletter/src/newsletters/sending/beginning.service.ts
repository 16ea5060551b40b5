import { CachePurges, CLOCK, type Clock, LOGGER, type Logger, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../../config.ts'
import { LetterFreezer } from './letter-freezer.ts'
import { BegunNewslettersRepository, type SentNewsletter } from './begun-newsletters.repository.ts'
import { LetterWriter } from './letter-writer.service.ts'
import { NewsletterAlerts, type NewsletterAlert } from './newsletter-alerts.ts'
import { PaceService } from './pace.service.ts'
import { SendsRepository } from './sends.repository.ts'

const HOUR_MS = 3_600_000

/** Begins newsletters at their time, each once. */
@Injectable()
export class BeginningService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BegunNewslettersRepository) private readonly newsletters: BegunNewslettersRepository,
    @Inject(SendsRepository) private readonly sends: SendsRepository,
    @Inject(LetterFreezer) private readonly letters: LetterFreezer,
    @Inject(LetterWriter) private readonly writer: LetterWriter,
    @Inject(NewsletterAlerts) private readonly alerts: NewsletterAlerts,
    @Inject(PaceService) private readonly pace: PaceService,
    @Inject(CachePurges) private readonly caches: CachePurges,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'NEWSLETTER_LATE_HOURS'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Begins what is due and has no job, or one that is lost. */
  async beginDue(): Promise<void> {
    for (const { id } of await this.newsletters.listDue(this.clock())) await this.begin(id)
  }

  /**
   * Freezes the letter and takes the recipients, in one transaction: of two instances one begins, and one that dies meanwhile has
   * begun nothing. A newsletter that is not ready, is too late or has no gift left is missed; staff are told.
   * @returns whether it was begun now
   */
  async begin(id: number): Promise<boolean> {
    const now = this.clock()
    const sendAlerts: (() => void)[] = []
    const hasBegun = await this.transactions.run(async (transaction) => {
      const newsletter = await this.newsletters.lockDue(id, now, transaction)
      if (newsletter === undefined) return false
      const missed = missedBecause(newsletter, now, this.config.NEWSLETTER_LATE_HOURS)
      const frozen = missed === undefined ? await this.letters.freeze(id, now, transaction) : undefined
      if (frozen === undefined || frozen.letter.posts.length === 0) {
        const why = missed ?? 'None of its gifts is available any more.'
        await this.newsletters.markMissed(id, transaction)
        sendAlerts.push(await this.#alert(newsletter, { event: 'missed', why, key: 'begin' }, transaction))
        return false
      }
      await this.newsletters.begin(id, frozen.letter, await this.writer.write(id, frozen.letter), now, transaction)
      const count = await this.sends.takeRecipients(id, newsletter.audience, this.pace.classes.lists(), transaction)
      if (frozen.leftOut !== '') {
        const why = `Left out because they are not available any more: ${frozen.leftOut}.`
        sendAlerts.push(await this.#alert(newsletter, { event: 'left-out', why, key: 'begin' }, transaction))
      }
      this.logger.info({ newsletter: id, recipients: count }, 'A newsletter begins')
      return true
    })
    for (const send of sendAlerts) send()
    if (hasBegun) await this.caches.purgeShowing(['newsletter'], 'all')
    return hasBegun
  }

  async #alert(newsletter: SentNewsletter, alert: NewsletterAlert, transaction: Transaction): Promise<() => void> {
    this.logger.warn({ newsletter: newsletter.id, event: alert.event, why: alert.why }, 'Staff are told about a newsletter')
    return await this.alerts.add(newsletter, alert, transaction)
  }
}

/** A sentence; undefined for a newsletter that goes out. */
function missedBecause({ ready, sendAt }: SentNewsletter, now: Date, lateHours: number): string | undefined {
  if (!ready) return 'It was not ready at its time.'
  if (sendAt === null || now.getTime() - sendAt.getTime() <= lateHours * HOUR_MS) return undefined
  return `Its time passed more than ${lateHours} hours ago.`
}
