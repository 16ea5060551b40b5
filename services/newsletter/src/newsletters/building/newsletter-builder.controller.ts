import {
  type CallAnswer,
  type CallInput,
  deleteNewsletter,
  flagDirectLink,
  getNewsletter,
  listNewsletterPosts,
  listNewsletters,
  previewNewsletter,
  scheduleNewsletter,
  sendTestNewsletter,
} from '@ribbonry/contracts'
import { type CallContext, CLOCK, type Clock, Context, Handles, Input, memberOf, refusalOf } from '@ribbonry/service-kit'
import { refuseStale } from '@ribbonry/service-kit/paging'
import { Controller, Inject } from '@nestjs/common'
import { NewsletterBuilderService, NotReady } from './newsletter-builder.service.ts'
import { NewsletterReadsService, type PreviewedLetter } from './newsletter-reads.service.ts'
import { type CheckedNewsletter, StaleNewsletter } from './newsletter-refusals.ts'
import { presentNewsletter, presentNewsletterPost } from './newsletter.presenter.ts'
import { PickedGiftsService } from './picked-gifts.service.ts'
import { TestSendsService } from './test-sends.service.ts'

@Controller()
export class NewsletterBuilderController {
  constructor(
    @Inject(NewsletterReadsService) private readonly reads: NewsletterReadsService,
    @Inject(NewsletterBuilderService) private readonly builder: NewsletterBuilderService,
    @Inject(TestSendsService) private readonly tests: TestSendsService,
    @Inject(PickedGiftsService) private readonly picked: PickedGiftsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(listNewsletters)
  async list(@Input() { query }: CallInput<typeof listNewsletters>): Promise<CallAnswer<typeof listNewsletters>> {
    const now = this.clock()
    return { newsletters: (await this.reads.list(query)).map((newsletter) => presentNewsletter(newsletter, now)) }
  }

  @Handles(getNewsletter)
  async get(@Input() { params }: CallInput<typeof getNewsletter>): Promise<CallAnswer<typeof getNewsletter>> {
    return this.#present(await this.reads.getChecked(params.id))
  }

  @Handles(listNewsletterPosts)
  async posts(@Input() { query }: CallInput<typeof listNewsletterPosts>): Promise<CallAnswer<typeof listNewsletterPosts>> {
    return { posts: (await this.picked.list(query.ids)).map(presentNewsletterPost) }
  }

  @Handles(scheduleNewsletter)
  async schedule(
    @Input() { body }: CallInput<typeof scheduleNewsletter>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof scheduleNewsletter>> {
    if (body.preview) return presentLetter(await this.builder.preview(body))
    const saving = this.#refusingUnready(this.builder.save(body, memberOf(context)))
    const saved = this.#present(await refuseStale(scheduleNewsletter, StaleNewsletter, saving, (row) => this.#present(row)))
    return { newsletter_id: saved.newsletter.id, ...saved }
  }

  @Handles(previewNewsletter)
  async preview(@Input() { params }: CallInput<typeof previewNewsletter>): Promise<CallAnswer<typeof previewNewsletter>> {
    return presentLetter(await this.reads.preview(params.id))
  }

  @Handles(sendTestNewsletter)
  async test(
    @Input() { body }: CallInput<typeof sendTestNewsletter>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof sendTestNewsletter>> {
    return { sent: await this.tests.send(body, body.email, memberOf(context)) }
  }

  @Handles(deleteNewsletter)
  async delete(
    @Input() { body }: CallInput<typeof deleteNewsletter>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof deleteNewsletter>> {
    await this.builder.delete(body.newsletter_id, memberOf(context))
    return {}
  }

  @Handles(flagDirectLink)
  async flag(
    @Input() { body }: CallInput<typeof flagDirectLink>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof flagDirectLink>> {
    await this.picked.setDirectLink(body.post_id, body.direct_link, memberOf(context))
    return body
  }

  async #refusingUnready<Saved>(saving: Promise<Saved>): Promise<Saved> {
    try {
      return await saving
    } catch (error) {
      if (!(error instanceof NotReady)) throw error
      throw refusalOf(scheduleNewsletter, 'refused', 'not-ready', error.message, { content: { checks: error.checks } })
    }
  }

  #present({ newsletter, checks }: CheckedNewsletter): CallAnswer<typeof getNewsletter> {
    return { newsletter: presentNewsletter(newsletter, this.clock()), checks: [...checks] }
  }
}

function presentLetter({ subject, html, text, bytes, checks }: PreviewedLetter): CallAnswer<typeof previewNewsletter> {
  return { subject, html, text, bytes, checks: [...checks] }
}
