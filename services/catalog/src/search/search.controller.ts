import { DEFAULT_COUNTRY, searchPosts, suggest, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { CategoryTree } from '../gift-categories/category-tree.ts'
import { PostPresenter } from '../posts/post.presenter.ts'
import { presentFacets } from './facets.presenter.ts'
import { SearchService } from './search.service.ts'
import { SuggestionsService } from './suggestions.service.ts'

@Controller()
export class SearchController {
  constructor(
    @Inject(SearchService) private readonly search: SearchService,
    @Inject(SuggestionsService) private readonly suggestions: SuggestionsService,
    @Inject(CategoryTree) private readonly categories: CategoryTree,
    @Inject(PostPresenter) private readonly present: PostPresenter,
  ) {}

  @Handles(searchPosts)
  async find(
    @Input() input: CallInput<typeof searchPosts>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof searchPosts>> {
    const { rows, hits: entries, matchCount: matching, corrected, guides } = await this.search.findPage(input, visitor)
    const showing = { country: input.query.country ?? DEFAULT_COUNTRY, page: input.params.page }
    return {
      posts: rows.map((row) => this.present.card(row, showing)),
      total: matching,
      corrected,
      nearest: matching === 0,
      guides: [...guides],
      facets: presentFacets(matching === 0 ? entries : entries.slice(0, matching), (id) => this.categories.byId(id)),
    }
  }

  @Handles(suggest)
  async suggest(
    @Input() input: CallInput<typeof suggest>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof suggest>> {
    return await this.suggestions.suggest(input, visitor)
  }
}
