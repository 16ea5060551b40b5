import { DEFAULT_COUNTRY, editionCurrency, findGifts, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { picturesOf } from '../../posts/pictures/post-pictures.ts'
import { PostPresenter } from '../../posts/post.presenter.ts'
import { ExchangeRatesService } from '../../posts/prices/exchange-rates.service.ts'
import { type FinderChoice, GiftFinderService } from './gift-finder.service.ts'
import { reasonsFor } from './match-reason.ts'

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
    const { rows, total, near, criteria, categories, choices } = await this.finder.findPage(input, visitor)
    const { country = DEFAULT_COUNTRY, budget } = input.query
    const reasonOf = reasonsFor(
      criteria,
      categories,
      budget === undefined ? undefined : { amount: budget, currency: editionCurrency(country) },
    )
    const posts = rows.map((row) => {
      const card = this.present.card(row, { country, page: input.params.page })
      return { ...card, why: reasonOf(row, card) }
    })
    return {
      posts,
      ...(budget === undefined ? {} : this.rates.exchange(posts, country)),
      total,
      near,
      choices: {
        recipients: presentChoices(choices.recipients),
        occasions: presentChoices(choices.occasions),
        interests: presentChoices(choices.interests),
      },
    }
  }
}

type Choice = CallAnswer<typeof findGifts>['choices']['recipients'][number]

function presentChoices(choices: readonly FinderChoice[]): Choice[] {
  return choices.map(({ name, slug, picture }) => ({
    name,
    slug,
    picture: (picture && picturesOf([picture], name)[0]) ?? null,
  }))
}
