import { type CallAnswer, type CallInput, createQuote } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentQuote } from './quote.presenter.ts'
import { QuotesService } from './quotes.service.ts'

@Controller()
export class QuotesController {
  constructor(@Inject(QuotesService) private readonly quotes: QuotesService) {}

  @Handles(createQuote)
  async create(
    @Input() { body }: CallInput<typeof createQuote>,
    @Context() { identity }: CallContext,
  ): Promise<CallAnswer<typeof createQuote>> {
    const quote =
      body.kind === 'pitch'
        ? await this.quotes.ofPitch(body, identity?.userId)
        : await this.quotes.ofBoost({ slug: body.slug, day: body.date, token: body.token })
    return { quote: presentQuote(quote) }
  }
}
