import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { ReadPool } from '../../database/read-pool.ts'
import type { ImageRow } from '../../posts/post-row.ts'
import { NavigationEntry } from './navigation-entry.entity.ts'
import type { PriceRange } from './menu-links.ts'
import { Season } from './season.entity.ts'

/** For each range of prices, several of the best gifts that are sold everywhere: from the index of the scores. */
const PRICED_PICTURES = `
  select given.position, best.images from unnest($1::bigint[], $2::bigint[]) with ordinality as given (low, high, position)
  cross join lateral (
    select posts.images from search_entries join posts on posts.id = search_entries.post_id
    where search_entries.price_usd_cents >= given.low and (given.high is null or search_entries.price_usd_cents <= given.high)
      and search_entries.published <= now() and not search_entries.nsfw and search_entries.countries = '{}'
      and json_array_length(posts.images) > 0
    order by search_entries.score desc, search_entries.post_id desc limit 3
  ) as best`

/** The lines of the menus, and when they come up. */
@Injectable()
export class NavigationRepository {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(ReadPool) private readonly pool: ReadPool,
  ) {}

  async list(): Promise<NavigationEntry[]> {
    return await this.dataSource.getRepository(NavigationEntry).find({ order: { sort: 'asc', id: 'asc' } })
  }

  async listSeasons(): Promise<Season[]> {
    return await this.dataSource.getRepository(Season).find()
  }

  /** Until when a giveaway that is known can be entered, or is to come; undefined without any, past where all are over. */
  async findEndOfGiveaways(): Promise<Date | undefined> {
    const [row] = await this.pool.query<{ until: string | null }>(
      'select max(case when open then ends else starts end) as until from known_giveaways',
      [],
    )
    return typeof row?.until === 'string' ? new Date(row.until) : undefined
  }

  /** Pictures for each range, in the order of the ranges. */
  async listPricedPictures(ranges: readonly PriceRange[]): Promise<ImageRow[][]> {
    const rows = await this.pool.query<{ position: number; images: readonly ImageRow[] }>(PRICED_PICTURES, [
      ranges.map(({ from }) => from),
      ranges.map(({ to }) => to),
    ])
    return ranges.map((_, index) =>
      rows.filter(({ position }) => position === index + 1).flatMap(({ images }) => images.slice(0, 1)),
    )
  }
}
