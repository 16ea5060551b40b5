import { CLOCK, type Clock, DomainError, LOGGER, type Logger, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { NEWSLETTER_NOT_FOUND } from '@ribbonry/contracts'
import { BegunNewslettersRepository, type SentNewsletter } from './begun-newsletters.repository.ts'
import { NewsletterClock } from './newsletter-clock.ts'
import { PaceService } from './pace.service.ts'
import { type SendCounts, SendsRepository } from './sends.repository.ts'
import { WarmUpService } from './warm-up.service.ts'

/** How far a send is. */
export interface SendProgress extends SendCounts {
  readonly newsletter: SentNewsletter
  /** When the last one goes out at this pace; undefined where that is unknown. */
  readonly ends: Date | undefined
  /** Until when the rest waits because the sending domain is young; undefined otherwise. */
  readonly waitsUntil: Date | undefined
}

const MINUTE_MS = 60_000
const STOPPED = 'The send was stopped'

/** What staff do with a send. */
@Injectable()
export class SendsService {
  constructor(
    @Inject(BegunNewslettersRepository) private readonly newsletters: BegunNewslettersRepository,
    @Inject(SendsRepository) private readonly sends: SendsRepository,
    @Inject(NewsletterClock) private readonly newsletterClock: NewsletterClock,
    @Inject(PaceService) private readonly pace: PaceService,
    @Inject(WarmUpService) private readonly warmUp: WarmUpService,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Begins a ready newsletter at once.
   * @throws DomainError `newsletter-not-found`, `newsletter-sent`, `not-ready`
   */
  async sendNow(id: number, staffId: number): Promise<void> {
    const now = this.clock()
    if (!(await this.newsletters.sendAt(id, now))) {
      const { state } = await this.#get(id)
      throw state === 'scheduled'
        ? new DomainError('conflict', 'not-ready', 'Only a newsletter that is ready can be sent.')
        : new DomainError('conflict', 'newsletter-sent', 'This newsletter was sent already.')
    }
    this.#log(id, staffId, 'send-now')
    await this.newsletterClock.follow({ id, state: 'scheduled', ready: true, send_at: now })
  }

  /** @throws DomainError `newsletter-not-found`, `wrong-state` */
  async pause(id: number, staffId: number): Promise<void> {
    if (!(await this.newsletters.pause(id, null))) throw await this.#wrongState(id, 'It is not being sent now.')
    this.#log(id, staffId, 'pause')
  }

  /** The brakes count anew. @throws DomainError `newsletter-not-found`, `wrong-state` */
  async resume(id: number, staffId: number): Promise<void> {
    if (!(await this.newsletters.resume(id))) throw await this.#wrongState(id, 'It is not paused.')
    this.#log(id, staffId, 'resume')
    await this.pace
      .forgetRefusals()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'Earlier refusals could not be forgotten'))
  }

  /** Who is still waiting gets nothing. @throws DomainError `newsletter-not-found`, `wrong-state` */
  async stop(id: number, staffId: number): Promise<void> {
    const isStopped = await this.transactions.run(async (transaction) => {
      if (!(await this.newsletters.stop(id, this.clock(), transaction))) return false
      await this.sends.suppressWaiting(id, STOPPED, transaction)
      return true
    })
    if (!isStopped) throw await this.#wrongState(id, 'It is not being sent now.')
    this.#log(id, staffId, 'stop')
  }

  /** @throws DomainError `newsletter-not-found` */
  async progress(id: number): Promise<SendProgress> {
    const newsletter = await this.#get(id)
    const counts = await this.sends.counts(id)
    const isOpen = (newsletter.state === 'sending' || newsletter.state === 'paused') && counts.waiting > 0
    const waitsUntil = isOpen ? await this.warmUp.waitsUntil() : undefined
    const isMoving = newsletter.state === 'sending' && waitsUntil === undefined && counts.perMinute > 0
    const ends = isMoving
      ? new Date(this.clock().getTime() + (counts.waiting / counts.perMinute) * MINUTE_MS)
      : undefined
    return { ...counts, newsletter, ends, waitsUntil }
  }

  async #get(id: number): Promise<SentNewsletter> {
    const newsletter = await this.newsletters.find(id)
    if (newsletter === undefined) throw new DomainError('not-found', 'newsletter-not-found', NEWSLETTER_NOT_FOUND)
    return newsletter
  }

  async #wrongState(id: number, words: string): Promise<DomainError> {
    await this.#get(id)
    return new DomainError('conflict', 'wrong-state', words)
  }

  #log(newsletter: number, staffId: number, action: string): void {
    this.logger.info({ newsletter, staff_id: staffId, action }, 'Staff changed a send')
  }
}
