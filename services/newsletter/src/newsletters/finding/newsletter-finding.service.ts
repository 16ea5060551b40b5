import { NEWSLETTER_WAITS_DAYS } from '@ribbonry/contracts'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type FoundNewsletter, NewsletterFindingRepository, type NewslettersWaiting } from './newsletter-finding.repository.ts'

const DAY_MS = 86_400_000

@Injectable()
export class NewsletterFindingService {
  constructor(
    @Inject(NewsletterFindingRepository) private readonly newsletters: NewsletterFindingRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async search(words: string): Promise<FoundNewsletter[]> {
    return await this.newsletters.search(words)
  }

  async waiting(): Promise<NewslettersWaiting> {
    return await this.newsletters.countWaiting(new Date(this.clock().getTime() + NEWSLETTER_WAITS_DAYS * DAY_MS))
  }
}
