import type { HighCtrPost } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { KnownPostsRepository } from '../posts/known-posts.repository.ts'
import { ScoreRunsRepository } from '../scores/score-runs.repository.ts'
import { HighCtrRepository, type Among } from './high-ctr.repository.ts'

const PER_PAGE = 40
/** Nobody leafs further; a page beyond is empty and costs nothing. */
const MOST_PAGES = 250
/** The term that means all. */
const ALL = 'na'

/** Posts that are clicked most readily, for staff to reuse. */
@Injectable()
export class HighCtrService {
  constructor(
    @Inject(HighCtrRepository) private readonly counts: HighCtrRepository,
    @Inject(KnownPostsRepository) private readonly posts: KnownPostsRepository,
    @Inject(ScoreRunsRepository) private readonly runs: ScoreRunsRepository,
  ) {}

  async page(page: number, term = ALL): Promise<HighCtrPost[]> {
    if (page > MOST_PAGES) return []
    const among: Among = term === ALL ? { except: await this.posts.deletedIds() } : { only: await this.posts.idsByTitle(term) }
    if ('only' in among && among.only.length === 0) return []
    const { shown } = await this.runs.latestPriors()
    const items = await this.counts.page(among, shown, { skip: (page - 1) * PER_PAGE, count: PER_PAGE })
    const names = await this.posts.named(items.map(({ id }) => id))
    return items.flatMap(({ id, impressions, clicks, ctr }) => {
      const name = names.get(id)
      if (name === undefined) return []
      const { slug, title, image, price, currency, link } = name
      return [{ id, slug, title, image, price, currency, link, clicks, impressions, ctr }]
    })
  }
}
