import { DEFAULT_COUNTRY, editionCurrency, findGifts, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { PostPresenter } from '../posts/post.presenter.ts'
import { ExchangeRatesService } from '../prices/exchange-rates.service.ts'
import { GiftFinderService } from './gift-finder.service.ts'
import { matchReason } from './match-reason.ts'

@Controller()
export class GiftFinderController {
  constructor(
    @Inject(GiftFinderService) private readonly finder: GiftFinderService,
    @Inject(PostPresenter) private readonly present: PostPresenter,
    @Inject(ExchangeRatesService) private readonly rates: ExchangeRatesService,
  ) {}

  @Handles(findGifts)
  async find(
    @Input() input: CallInput<typeof findGifts>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof findGifts>> {
    const { rows, total, criteria, choices, recipients } = await this.finder.findPage(input, visitor)
    const { country = DEFAULT_COUNTRY, budget } = input.query
    const posts = rows.map((row) => {
      const shared = criteria.wanted.filter(({ category }) => row.category_ids.includes(category.id))
      const categories = shared.map(({ category }) => category)
      return {
        ...this.present.card(row, { country, page: input.params.page }),
        why: matchReason({ categories, budget, currency: editionCurrency(country) }),
      }
    })
    return {
      posts,
      ...(budget === undefined ? {} : this.rates.exchange(posts, country)),
      total,
      choices: {
        recipients: presentChoices(recipients),
        occasions: presentChoices(choices.occasions),
        interests: presentChoices(choices.interests),
      },
    }
  }
}

type Choice = CallAnswer<typeof findGifts>['choices']['recipients'][number]

function presentChoices(choices: readonly Choice[]): Choice[] {
  return choices.map(({ name, slug }) => ({ name, slug }))
}
