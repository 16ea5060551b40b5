import { DEFAULT_COUNTRY, type CallInput, type suggest } from '@ribbonry/contracts'
import type { Visitor } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CategoryTree } from '../categories/category-tree.ts'
import type { CategoryRow } from '../categories/public-categories.repository.ts'
import type { FinderCriteria } from './gift-finder/finder-criteria.ts'
import { GiftFinderRepository } from './gift-finder/gift-finder.repository.ts'
import { type GiftRequest, isMeaningful, typedWords } from './gift-request/gift-request.ts'
import { Vocabulary } from './gift-request/vocabulary.ts'
import type { CategoryImage } from '../posts/post-row.ts'
import { PostsRepository } from '../posts/posts.repository.ts'
import { CategoryPictures } from '../categories/category-pictures.service.ts'
import { RequestReader } from './request-reader.service.ts'
import type { SearchFilter } from './search.repository.ts'
import { MAX_SUGGESTED_POSTS, type SuggestedPost, SuggestionsRepository } from './suggestions.repository.ts'

interface Suggestions {
  readonly categories: readonly CategoryRow[]
  readonly pictures: ReadonlyMap<number, CategoryImage>
  readonly posts: readonly SuggestedPost[]
}

const MAX_CATEGORIES = 4

/** Categories and gifts for a search that is being typed: the last word is a prefix, the words before are complete. */
@Injectable()
export class SuggestionsService {
  constructor(
    @Inject(SuggestionsRepository) private readonly repository: SuggestionsRepository,
    @Inject(GiftFinderRepository) private readonly finder: GiftFinderRepository,
    @Inject(PostsRepository) private readonly posts: PostsRepository,
    @Inject(CategoryTree) private readonly tree: CategoryTree,
    @Inject(CategoryPictures) private readonly pictures: CategoryPictures,
    @Inject(RequestReader) private readonly requests: RequestReader,
  ) {}

  async suggest({ params, query }: CallInput<typeof suggest>, visitor: Visitor): Promise<Suggestions> {
    const country = query.country ?? DEFAULT_COUNTRY
    const { request, criteria, filter, shelves } = await this.requests.read(params.prefix, {}, country, visitor)
    const words = request.words.filter(isMeaningful)
    const categories = this.#categories(request, criteria, words.join(' '), Vocabulary.of(shelves))
    const [pictures, posts] = await Promise.all([
      this.pictures.of(categories.map(({ id }) => id)),
      this.#gifts(params.prefix, words, criteria, filter),
    ])
    return { categories, pictures, posts }
  }

  #categories({ related }: GiftRequest, { wanted }: FinderCriteria, words: string, vocabulary: Vocabulary): CategoryRow[] {
    const typed = words === '' ? [] : [...this.tree.startingWith(words), ...vocabulary.startingWith(words)]
    const found = [...wanted.map(({ category }) => category), ...related, ...typed]
    return [...new Map(found.map((category) => [category.id, category])).values()].slice(0, MAX_CATEGORIES)
  }

  /**
   * First those whose own name is being spelled, so that none is lost at a further letter. Few titles name the thing: gifts whose
   * labels, then whose text has the words follow, and without words those that fit the request.
   */
  async #gifts(
    typed: string,
    words: readonly string[],
    criteria: FinderCriteria,
    filter: SearchFilter,
  ): Promise<readonly SuggestedPost[]> {
    const begun = prefixQuery(words)
    const sources = [
      () => this.repository.listPostsBeginning(prefixQuery(typedWords(typed)), filter),
      ...(words.length > 0
        ? [() => this.repository.listPosts(begun, filter, 'title_words'), () => this.repository.listPosts(begun, filter, 'words')]
        : [() => this.#fitting(criteria, filter)]),
    ]
    const found = new Map<string, SuggestedPost>()
    for (const list of sources) {
      if (found.size >= MAX_SUGGESTED_POSTS) break
      for (const post of await list()) if (!found.has(post.slug)) found.set(post.slug, post)
    }
    return [...found.values()].slice(0, MAX_SUGGESTED_POSTS)
  }

  async #fitting(criteria: FinderCriteria, filter: SearchFilter): Promise<readonly SuggestedPost[]> {
    if (criteria.wishes.length === 0) return []
    const { hits } = await this.finder.find(criteria, filter)
    return await this.posts.listCards(hits.slice(0, MAX_SUGGESTED_POSTS).map(({ post_id }) => post_id))
  }
}

/** Words consist of letters and digits, so that quoting is sufficient escaping. */
function prefixQuery(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(' & ')
}
