import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { newsletterNotFound } from '../building/newsletter-refusals.ts'
import { BegunNewslettersRepository, type SentNewsletter } from './begun-newsletters.repository.ts'
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

@Injectable()
export class ProgressService {
  constructor(
    @Inject(BegunNewslettersRepository) private readonly newsletters: BegunNewslettersRepository,
    @Inject(SendsRepository) private readonly sends: SendsRepository,
    @Inject(WarmUpService) private readonly warmUp: WarmUpService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `newsletter-not-found` */
  async get(id: number): Promise<SendProgress> {
    const newsletter = await this.newsletters.find(id)
    if (newsletter === undefined) throw newsletterNotFound()
    const counts = await this.sends.counts(id)
    const isOpen = (newsletter.state === 'sending' || newsletter.state === 'paused') && counts.waiting > 0
    const waitsUntil = isOpen ? await this.warmUp.waitsUntil() : undefined
    const isMoving = isOpen && newsletter.state === 'sending' && waitsUntil === undefined && counts.perMinute > 0
    const ends = isMoving ? new Date(this.clock().getTime() + (counts.waiting / counts.perMinute) * MINUTE_MS) : undefined
    return { ...counts, newsletter, ends, waitsUntil }
  }
}
