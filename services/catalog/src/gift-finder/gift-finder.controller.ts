import { DEFAULT_COUNTRY, findGifts, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import type { CategoryRow } from '../gift-categories/public-categories.repository.ts'
import { PostPresenter } from '../posts/post.presenter.ts'
import { GiftFinderService } from './gift-finder.service.ts'
import { matchReason } from './match-reason.ts'

@Controller()
export class GiftFinderController {
  constructor(
    @Inject(GiftFinderService) private readonly finder: GiftFinderService,
    @Inject(PostPresenter) private readonly present: PostPresenter,
  ) {}

  @Handles(findGifts)
  async find(
    @Input() input: CallInput<typeof findGifts>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof findGifts>> {
    const { rows, total, criteria, choices } = await this.finder.findPage(input, visitor)
    const { country = DEFAULT_COUNTRY, budget } = input.query
    const options = { country, page: input.params.page }
    return {
      posts: rows.map((row) => {
        const shared = criteria.wanted.filter(({ category }) => row.category_ids.includes(category.id))
        return {
          ...this.present.card(row, options),
          why: matchReason({ categories: shared.map(({ category }) => category), budget }),
        }
      }),
      total,
      choices: {
        recipients: presentChoices(choices.recipients),
        occasions: presentChoices(choices.occasions),
        interests: presentChoices(choices.interests),
      },
    }
  }
}

function presentChoices(categories: readonly CategoryRow[]): { name: string; slug: string }[] {
  return categories.map(({ name, slug }) => ({ name, slug }))
}
