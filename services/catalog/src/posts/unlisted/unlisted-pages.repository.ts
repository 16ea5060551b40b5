import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'
import type { ImageRow } from '../post-row.ts'

/** Unlisted content that is public. */
export interface UnlistedPageRow {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly content: string
  readonly merchant_link: string
  readonly merchant_name: string
  readonly price_cents: number | null
  readonly campaign: string
  /** Null without a picture. */
  readonly image: ImageRow | null
  /** ISO 8601. */
  readonly published: string
}

const BY_ADDRESS = `
  select u.id, u.slug, u.title, u.content, u.merchant_link, u.merchant_name, u.price_cents, u.campaign, u.published,
    case when p.id is not null then json_build_array(p.id, p.width, p.height, p.color, '') end as image
  from addresses as a join unlisted_posts as u on u.id = a.item_id left join pictures as p on p.id = u.picture_id
  where a.slug = $1 and a.item_type = 'unlisted' and u.published <= now()`

/** Reads unlisted content for visitors: by an address alone, the present one or one that leads on. */
@Injectable()
export class UnlistedPagesRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async findByAddress(slug: string): Promise<UnlistedPageRow | undefined> {
    const [row] = await this.pool.query<UnlistedPageRow>(BY_ADDRESS, [slug])
    return row
  }
}
