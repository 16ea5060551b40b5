import { Inject, Injectable } from '@nestjs/common'
import { PostProjectionRepository, type PostName } from '../post-projection/post-projection.repository.ts'
import { ScoreRunsRepository } from '../scores/score-runs.repository.ts'
import { HighCtrRepository, type HighCtrItem, type PostFilter } from './high-ctr.repository.ts'

const PER_PAGE = 40
/** Later pages are empty without a query. */
const MAX_PAGES = 250
/** The search term that matches all posts. */
const ALL_TERM = 'na'

export interface ListedPost {
  readonly item: HighCtrItem
  readonly name: PostName
}

/** Posts with the highest click rates, for staff. */
@Injectable()
export class HighCtrService {
  constructor(
    @Inject(HighCtrRepository) private readonly counts: HighCtrRepository,
    @Inject(PostProjectionRepository) private readonly posts: PostProjectionRepository,
    @Inject(ScoreRunsRepository) private readonly runs: ScoreRunsRepository,
  ) {}

  async page(page: number, term = ALL_TERM): Promise<ListedPost[]> {
    if (page > MAX_PAGES) return []
    const filter: PostFilter =
      term === ALL_TERM ? { except: await this.posts.listDeletedIds() } : { only: await this.posts.findIdsByTitle(term) }
    if ('only' in filter && filter.only.length === 0) return []
    const { shown } = await this.runs.latestPriors()
    const items = await this.counts.page(filter, shown, { skip: (page - 1) * PER_PAGE, count: PER_PAGE })
    const names = await this.posts.findNames(items.map(({ id }) => id))
    return items.flatMap((item) => {
      const name = names.get(item.id)
      return name === undefined ? [] : [{ item, name }]
    })
  }
}
