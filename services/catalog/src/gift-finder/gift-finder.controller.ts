import { DEFAULT_COUNTRY, findGifts, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import type { CategoryRow } from '../gift-categories/category-tree.ts'
import { PostPresenter } from '../posts/post.presenter.ts'
import { GiftFinderService } from './gift-finder.service.ts'
import { whyThis } from './why-this.ts'

@Controller()
export class GiftFinderController {
  constructor(
    @Inject(GiftFinderService) private readonly finder: GiftFinderService,
    @Inject(PostPresenter) private readonly present: PostPresenter,
  ) {}

  @Handles(findGifts)
  async find(@Input() input: CallInput<typeof findGifts>, @Context() { visitor }: CallContext): Promise<CallAnswer<typeof findGifts>> {
    const { rows, total, wish, shelves } = await this.finder.page(input, visitor)
    const { country = DEFAULT_COUNTRY, budget } = input.query
    const showing = { country, page: input.params.page }
    return {
      posts: rows.map((row) => {
        const shared = wish.wanted.filter(({ category }) => row.category_ids.includes(category.id))
        return { ...this.present.card(row, showing), why: whyThis({ shelves: shared.map(({ category }) => category), budget }) }
      }),
      total,
      choices: { recipients: choicesOf(shelves.recipients), occasions: choicesOf(shelves.occasions), interests: choicesOf(shelves.interests) },
    }
  }
}

function choicesOf(shelf: readonly CategoryRow[]): { name: string; slug: string }[] {
  return shelf.map(({ name, slug }) => ({ name, slug }))
}
