import { type CallAnswer, type CallInput, getNewslettersWaiting, searchNewsletters } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { NewsletterFindingService } from './newsletter-finding.service.ts'

@Controller()
export class NewsletterFindingController {
  constructor(@Inject(NewsletterFindingService) private readonly newsletters: NewsletterFindingService) {}

  @Handles(searchNewsletters)
  async search(@Input() { query }: CallInput<typeof searchNewsletters>): Promise<CallAnswer<typeof searchNewsletters>> {
    const found = await this.newsletters.search(query.search)
    return {
      newsletters: found.map(({ subject, send_at: sendAt, ...newsletter }) => ({
        ...newsletter,
        subject_line: subject,
        schedule: sendAt?.toISOString() ?? null,
      })),
    }
  }

  @Handles(getNewslettersWaiting)
  async waiting(): Promise<CallAnswer<typeof getNewslettersWaiting>> {
    return { waiting: await this.newsletters.waiting() }
  }
}
