import {
  type CallAnswer,
  type CallInput,
  getNewsletterProgress,
  pauseNewsletter,
  resumeNewsletter,
  sendNewsletterNow,
  stopNewsletter,
} from '@ribbonry/contracts'
import { type CallContext, CLOCK, type Clock, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { NewsletterReadsService } from '../building/newsletter-reads.service.ts'
import { presentNewsletter } from '../building/newsletter.presenter.ts'
import { presentProgress } from './progress.presenter.ts'
import { ProgressService } from './progress.service.ts'
import { SendsService } from './sends.service.ts'

/** What staff do with a send. */
@Controller()
export class SendsController {
  constructor(
    @Inject(SendsService) private readonly sends: SendsService,
    @Inject(ProgressService) private readonly progress: ProgressService,
    @Inject(NewsletterReadsService) private readonly reads: NewsletterReadsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(sendNewsletterNow)
  async sendNow(
    @Input() { body }: CallInput<typeof sendNewsletterNow>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof sendNewsletterNow>> {
    await this.sends.sendNow(body.newsletter_id, memberOf(context))
    return await this.#present(body.newsletter_id)
  }

  @Handles(pauseNewsletter)
  async pause(
    @Input() { body }: CallInput<typeof pauseNewsletter>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof pauseNewsletter>> {
    await this.sends.pause(body.newsletter_id, memberOf(context))
    return await this.#present(body.newsletter_id)
  }

  @Handles(resumeNewsletter)
  async resume(
    @Input() { body }: CallInput<typeof resumeNewsletter>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof resumeNewsletter>> {
    await this.sends.resume(body.newsletter_id, memberOf(context))
    return await this.#present(body.newsletter_id)
  }

  @Handles(stopNewsletter)
  async stop(
    @Input() { body }: CallInput<typeof stopNewsletter>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof stopNewsletter>> {
    await this.sends.stop(body.newsletter_id, memberOf(context))
    return await this.#present(body.newsletter_id)
  }

  @Handles(getNewsletterProgress)
  async getProgress(
    @Input() { params: { id } }: CallInput<typeof getNewsletterProgress>,
  ): Promise<CallAnswer<typeof getNewsletterProgress>> {
    return presentProgress(await this.progress.get(id))
  }

  async #present(id: number): Promise<CallAnswer<typeof pauseNewsletter>> {
    return { newsletter: presentNewsletter(await this.reads.get(id), this.clock()) }
  }
}
