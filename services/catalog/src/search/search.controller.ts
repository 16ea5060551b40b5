import { DEFAULT_COUNTRY, editionCurrency, searchPosts, suggest, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, type CallContext } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { CategoryTree } from '../categories/category-tree.ts'
import { PostPresenter } from '../posts/post.presenter.ts'
import { ExchangeRatesService } from '../posts/prices/exchange-rates.service.ts'
import { presentFacets } from './facets.presenter.ts'
import { reasonsFor } from './gift-finder/match-reason.ts'
import { upperLimit } from './price-range.ts'
import { SearchService } from './search.service.ts'
import { presentShownCategories } from './shown-category.presenter.ts'
import { presentUnderstood } from './understood.presenter.ts'
import { presentSuggestedPost } from './suggestions.presenter.ts'
import { SuggestionsService } from './suggestions.service.ts'

@Controller()
export class SearchController {
  constructor(
    @Inject(SearchService) private readonly search: SearchService,
    @Inject(SuggestionsService) private readonly suggestions: SuggestionsService,
    @Inject(CategoryTree) private readonly categories: CategoryTree,
    @Inject(PostPresenter) private readonly present: PostPresenter,
    @Inject(ExchangeRatesService) private readonly rates: ExchangeRatesService,
  ) {}

  @Handles(searchPosts)
  async find(
    @Input() input: CallInput<typeof searchPosts>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof searchPosts>> {
    const found = await this.search.findPage(input, visitor)
    const { rows, hits: entries, matchCount: matching, corrected, guides, request, filter, categories, pictures } = found
    const { criteria, shelves } = found
    const { country = DEFAULT_COUNTRY } = input.query
    const currency = editionCurrency(country)
    const reasonOf = reasonsFor(criteria, shelves, upperLimit(request, input.query, currency))
    const posts = rows.map((row) => {
      const card = this.present.card(row, { country, page: input.params.page })
      return { ...card, why: reasonOf(row, card) }
    })
    const { minUsdCents, maxUsdCents } = filter
    const isPriced = minUsdCents !== undefined || maxUsdCents !== undefined || input.query.sort !== undefined
    return {
      posts,
      ...(isPriced ? this.rates.exchange(posts, country) : {}),
      total: matching,
      near: entries.length - matching,
      corrected: corrected === null ? null : corrected.join(' '),
      ...presentUnderstood(request, input.query, currency),
      categories: presentShownCategories(categories, pictures, this.categories),
      nearest: matching === 0,
      guides: [...guides],
      facets: presentFacets(
        matching === 0 ? entries : entries.slice(0, matching),
        (id) => this.categories.byId(id),
        (amount) => this.rates.toUsdCents(amount, currency) ?? 0,
      ),
    }
  }

  @Handles(suggest)
  async suggest(
    @Input() input: CallInput<typeof suggest>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof suggest>> {
    const { categories, pictures, posts } = await this.suggestions.suggest(input, visitor)
    const { country = DEFAULT_COUNTRY } = input.query
    return {
      categories: presentShownCategories(categories, pictures, this.categories),
      posts: posts.map((post) => presentSuggestedPost(post, country)),
    }
  }
}
