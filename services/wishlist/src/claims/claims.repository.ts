import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface OwnClaimRow {
  readonly item_id: number
  readonly wishlist_id: number
  readonly owner_id: number
  readonly username: string | null
  readonly profile_image: string | null
  readonly title: string | null
  readonly image: string | null
  readonly slug: string | null
  readonly claimed: Date
  readonly gone: boolean
}

const MAX_CLAIMS = 500

// A board that was closed since tells nothing more, not even to those who claimed something on it.
const OWN = `
  select c.item_id::float8 as item_id, c.board_id::float8 as wishlist_id, c.owner_id::float8 as owner_id, m.username, m.profile_image,
    coalesce(k.title, a.facts ->> 'title') as title, coalesce(k.picture ->> 'src', a.facts ->> 'image') as image,
    case when not k.deleted then k.slug end as slug, c.claimed,
    i.item_id is null or b.archived or b.privacy = 'private' or b.claims = 'off' as gone
  from claims as c
  left join items as i on i.item_id = c.item_id
  left join boards as b on b.board_id = i.board_id
  left join known_members as m on m.member_id = c.owner_id
  left join known_posts as k on c.kind = 'post' and k.post_id = c.thing_id
  left join known_ads as a on c.kind = 'ad' and a.ad_id = c.thing_id
  where c.claimer_id = $1 order by c.claimed desc, c.item_id desc limit ${MAX_CLAIMS}`

/** What a member claimed on boards of others. */
@Injectable()
export class OwnClaimsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async listByClaimer(memberId: number): Promise<OwnClaimRow[]> {
    return await this.source.query<OwnClaimRow[]>(OWN, [memberId])
  }
}
