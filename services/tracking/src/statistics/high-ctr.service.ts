import type { HighCtrPost } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { PostProjectionRepository } from '../post-projection/post-projection.repository.ts'
import { ScoreRunsRepository } from '../scores/score-runs.repository.ts'
import { HighCtrRepository, type PostFilter } from './high-ctr.repository.ts'

const PER_PAGE = 40
/** Later pages are empty without a query. */
const MAX_PAGES = 250
/** The search term that matches all posts. */
const ALL_TERM = 'na'

/** Posts with the highest click rates, for staff. */
@Injectable()
export class HighCtrService {
  constructor(
    @Inject(HighCtrRepository) private readonly counts: HighCtrRepository,
    @Inject(PostProjectionRepository) private readonly posts: PostProjectionRepository,
    @Inject(ScoreRunsRepository) private readonly runs: ScoreRunsRepository,
  ) {}

  async page(page: number, term = ALL_TERM): Promise<HighCtrPost[]> {
    if (page > MAX_PAGES) return []
    const filter: PostFilter =
      term === ALL_TERM ? { except: await this.posts.listDeletedIds() } : { only: await this.posts.findIdsByTitle(term) }
    if ('only' in filter && filter.only.length === 0) return []
    const { shown } = await this.runs.latestPriors()
    const items = await this.counts.page(filter, shown, { skip: (page - 1) * PER_PAGE, count: PER_PAGE })
    const names = await this.posts.findNames(items.map(({ id }) => id))
    return items.flatMap(({ id, impressions, clicks, ctr }) => {
      const name = names.get(id)
      if (name === undefined) return []
      const { slug, title, image, price, currency, link } = name
      return [{ id, slug, title, image, price, currency, link, clicks, impressions, ctr }]
    })
  }
}
