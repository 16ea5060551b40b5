import { CLOCK, type Clock, DomainError, type Identity, type Transaction, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { newsletterNotFound, newsletterSent } from '../building/newsletter-refusals.ts'
import { BegunNewslettersRepository } from './begun-newsletters.repository.ts'
import { NewsletterClock } from './newsletter-clock.ts'
import { SendsRepository } from './sends.repository.ts'

/** What staff do with a send. */
@Injectable()
export class SendsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(BegunNewslettersRepository) private readonly newsletters: BegunNewslettersRepository,
    @Inject(SendsRepository) private readonly sends: SendsRepository,
    @Inject(NewsletterClock) private readonly newsletterClock: NewsletterClock,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Begins a ready newsletter at once.
   * @throws DomainError `newsletter-not-found`, `newsletter-sent`, `not-ready`
   */
  async sendNow(id: number, by: Identity): Promise<void> {
    const now = this.clock()
    await this.transactions.run(async (transaction) => {
      if (await this.newsletters.sendAt(id, now, transaction)) return await this.#record(transaction, 'send-newsletter', id, by)
      const newsletter = await this.newsletters.find(id, transaction)
      if (newsletter === undefined) throw newsletterNotFound()
      if (newsletter.state !== 'scheduled') throw newsletterSent()
      throw new DomainError('refused', 'not-ready', 'Only a newsletter that is ready can be sent.')
    })
    await this.newsletterClock.follow({ id, state: 'scheduled', ready: true, send_at: now })
  }

  /** @throws DomainError `newsletter-not-found`, `wrong-state` */
  async pause(id: number, by: Identity): Promise<void> {
    await this.#change(id, by, 'pause-newsletter', (transaction) => this.newsletters.pause(id, null, transaction))
  }

  /** The brakes count anew. @throws DomainError `newsletter-not-found`, `wrong-state` */
  async resume(id: number, by: Identity): Promise<void> {
    await this.#change(id, by, 'resume-newsletter', (transaction) => this.newsletters.resume(id, transaction))
  }

  /** Who is still waiting gets nothing. @throws DomainError `newsletter-not-found`, `wrong-state` */
  async stop(id: number, by: Identity): Promise<void> {
    await this.#change(id, by, 'stop-newsletter', async (transaction) => {
      if (!(await this.newsletters.stop(id, this.clock(), transaction))) return false
      await this.sends.suppressStopped(transaction)
      return true
    })
  }

  async #change(id: number, by: Identity, action: string, change: (transaction: Transaction) => Promise<boolean>): Promise<void> {
    await this.transactions.run(async (transaction) => {
      if (await change(transaction)) return await this.#record(transaction, action, id, by)
      const newsletter = await this.newsletters.find(id, transaction)
      if (newsletter === undefined) throw newsletterNotFound()
      throw new DomainError('refused', 'wrong-state', WRONG_STATE[newsletter.state])
    })
  }

  async #record(transaction: Transaction, action: string, id: number, by: Identity): Promise<void> {
    await this.activity.record(transaction, { actor: { memberId: by.userId }, action, item: { type: 'newsletter', id } })
  }
}

const WRONG_STATE = {
  scheduled: 'This newsletter is not being sent yet.',
  sending: 'This newsletter is being sent.',
  paused: 'This newsletter is paused.',
  sent: 'This newsletter was sent.',
  missed: 'This newsletter was not sent.',
  stopped: 'The send of this newsletter was stopped.',
} as const
