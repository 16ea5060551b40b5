import { DEFAULT_COUNTRY, PREVIEWED_GIFTS } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import type { PostRow } from '../../posts/post-row.ts'
import { PostsRepository } from '../../posts/posts.repository.ts'
import { TextSearch } from '../text-search.service.ts'
import { reversed, type SynonymPair } from './synonym-pair.ts'
import { pairOf } from './synonyms.service.ts'
import { SynonymsRepository } from './synonyms.repository.ts'

/** What a word finds without and with a synonym. */
export interface SynonymEffect {
  readonly word: string
  /** Numbers of gifts, at most as many as a search finds. */
  readonly before: number
  readonly after: number
  readonly rows: readonly PostRow[]
}

/** Shows what a synonym changes before it is saved. */
@Injectable()
export class SynonymPreviewService {
  constructor(
    @Inject(TextSearch) private readonly texts: TextSearch,
    @Inject(SynonymsRepository) private readonly synonyms: SynonymsRepository,
    @Inject(PostsRepository) private readonly posts: PostsRepository,
  ) {}

  /** @throws DomainError for texts that are no pair */
  async preview(
    typed: { readonly word?: string | undefined; readonly synonym?: string | undefined },
    both: boolean,
  ): Promise<{ readonly effects: SynonymEffect[]; readonly taken: boolean }> {
    const pair = pairOf(typed)
    const [taken, ...effects] = await Promise.all([
      this.synonyms.exists(pair),
      ...(both ? [pair, reversed(pair)] : [pair]).map((each) => this.#effectOf(each)),
    ])
    return { taken, effects }
  }

  async #effectOf({ word, synonym }: SynonymPair): Promise<SynonymEffect> {
    const { before, after } = await this.texts.compare(word, synonym, { country: DEFAULT_COUNTRY, nsfw: false })
    const rows = await this.posts.listCards(after.slice(0, PREVIEWED_GIFTS).map(({ post_id }) => post_id))
    return { word, before: before.length, after: after.length, rows }
  }
}
