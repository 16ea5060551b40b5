import { REPUBLISHABLE_PER_PAGE, RepublishableFilter } from '@ribbonry/contracts'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import type { Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import type { PostRow } from '../../posts/post-row.ts'
import { PostsRepository } from '../../posts/posts.repository.ts'
import { RepublishableRepository, type RepublishableRow } from './republishable.repository.ts'

/** A gift that is worth repeating: what cards show, and its counts. */
export interface RepublishableGift {
  readonly post: PostRow
  readonly counts: RepublishableRow
}

/** Gifts of long ago that are worth repeating. */
@Injectable()
export class RepublishableService {
  constructor(
    @Inject(RepublishableRepository) private readonly republishable: RepublishableRepository,
    @Inject(PostsRepository) private readonly posts: PostsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async search(filter: RepublishableFilter, page: number): Promise<Page<RepublishableGift>> {
    const found = await this.republishable.search({ filter, page, perPage: REPUBLISHABLE_PER_PAGE, now: this.clock() })
    return { rows: await this.#gifts(found.rows), total: found.total }
  }

  /** By the usual limits. */
  async list(page: number, perPage: number): Promise<RepublishableGift[]> {
    const filter = RepublishableFilter.parse({})
    return await this.#gifts(await this.republishable.list({ filter, page, perPage, now: this.clock() }))
  }

  async #gifts(rows: readonly RepublishableRow[]): Promise<RepublishableGift[]> {
    const counts = new Map(rows.map((row) => [row.id, row]))
    const cards = await this.posts.listCards(rows.map(({ id }) => id))
    return cards.flatMap((post) => {
      const counted = counts.get(post.id)
      return counted === undefined ? [] : [{ post, counts: counted }]
    })
  }
}
