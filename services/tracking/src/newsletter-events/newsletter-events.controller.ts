import { type CallAnswer, type CallInput, listNewsletterEvents, trackNewsletterEvent } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { isStaff } from '../intake/staff-check.ts'
import { NewsletterEventsRepository } from './newsletter-events.repository.ts'
import { NewsletterEventsService } from './newsletter-events.service.ts'

@Controller()
export class NewsletterEventsController {
  constructor(
    @Inject(NewsletterEventsService) private readonly events: NewsletterEventsService,
    @Inject(NewsletterEventsRepository) private readonly counts: NewsletterEventsRepository,
  ) {}

  @Handles(trackNewsletterEvent)
  async track(
    @Input() { body }: CallInput<typeof trackNewsletterEvent>,
    @Context() { identity, visitor: { address = '', userAgent } }: CallContext,
  ): Promise<CallAnswer<typeof trackNewsletterEvent>> {
    // Staff try the links of what they send.
    if (isStaff(identity)) return {}
    const { newsletter_id: newsletterId, place, post_id: postId, kind, session_id: token = '' } = body
    await this.events.report({ newsletterId, place, postId, kind }, { token, address, userAgent })
    return {}
  }

  @Handles(listNewsletterEvents)
  async list(
    @Input() { params: { id } }: CallInput<typeof listNewsletterEvents>,
  ): Promise<CallAnswer<typeof listNewsletterEvents>> {
    return await this.counts.count(id)
  }
}
