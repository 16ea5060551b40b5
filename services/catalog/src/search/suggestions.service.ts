import { DEFAULT_COUNTRY, type CallAnswer, type CallInput, type suggest } from '@ribbonry/contracts'
import type { Visitor } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CategoryTree } from '../gift-categories/category-tree.ts'
import { readSearchTerm } from './search-term.ts'
import { presentSuggestedPost } from './suggestions.presenter.ts'
import { SuggestionsRepository } from './suggestions.repository.ts'

type Suggestions = CallAnswer<typeof suggest>

const NO_SUGGESTIONS: Suggestions = { words: [], categories: [], posts: [] }
const MAX_CATEGORIES = 4

/** Completes a partial search: its last word is a prefix, the words before are complete. */
@Injectable()
export class SuggestionsService {
  constructor(
    @Inject(SuggestionsRepository) private readonly repository: SuggestionsRepository,
    @Inject(CategoryTree) private readonly categories: CategoryTree,
  ) {}

  async suggest({ params, query }: CallInput<typeof suggest>, visitor: Visitor): Promise<Suggestions> {
    const { words } = readSearchTerm(params.prefix)
    const beginning = words.at(-1)
    if (beginning === undefined) return NO_SUGGESTIONS
    const before = words.slice(0, -1)
    const country = query.country ?? DEFAULT_COUNTRY
    const [completions, posts] = await Promise.all([
      this.repository.listWords(beginning),
      this.repository.listPosts(prefixQuery(words), visitor.nsfw, country),
    ])
    return {
      words: completions.map((word) => [...before, word].join(' ')),
      categories: this.categories.startingWith(words.join(' ')).slice(0, MAX_CATEGORIES),
      posts: posts.map(presentSuggestedPost),
    }
  }
}

/** Words consist of letters and digits, so that quoting is sufficient escaping. */
function prefixQuery(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(' & ')
}
