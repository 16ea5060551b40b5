import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { CREATIVE_STATUS } from '../pitching/creatives/creative-status-sql.ts'

const TABLES = {
  campaigns: `
    select p.id::float8 as number, coalesce(p.paid_plan, p.plan) as plan, p.name, p.email, p.claimed_at as claimed,
      p.paid_at as paid, p.paid_cents / 100.0 as paid_dollars, p.refunded_at as refunded, p.created
    from campaigns as p where p.owner_id = $1 order by p.created`,
  pitches: `
    select c.id as number, c.campaign_id::float8 as campaign, c.title, c.what, c.content,
      c.price_cents / 100.0 as price, c.currency, c.link, c.picture ->> 'src' as picture,
      ${CREATIVE_STATUS} as status, c.reason, c.needed, c.created,
      coalesce(n.impressions, 0)::float8 as impressions, coalesce(n.clicks, 0)::float8 as clicks
    from creatives as c join campaigns as p on p.id = c.campaign_id left join creative_counts as n on n.creative_id = c.id
    where p.owner_id = $1 order by c.id`,
  versions_of_pitches: `
    select v.creative_id as pitch, v.version, v.saved_at as saved, v.saved_by, v.title, v.what, v.content,
      v.price_cents / 100.0 as price, v.link
    from creative_versions as v join creatives as c on c.id = v.creative_id join campaigns as p on p.id = c.campaign_id
    where p.owner_id = $1 order by v.creative_id, v.version`,
  pictures: `
    select q.campaign_id::float8 as campaign, q.picture_id as picture, q.gif_id as animation, q.created from pitch_pictures as q
    join campaigns as p on p.id = q.campaign_id where p.owner_id = $1 order by q.created`,
  discounts: `
    select d.campaign_id::float8 as campaign, d.created, d.expires, d.mailed_at as mailed, d.used_at as used,
      d.revoked_at as revoked
    from discounts as d join campaigns as p on p.id = d.campaign_id where p.owner_id = $1 order by d.created`,
  mails_about_your_pitches: 'select post_id::float8 as post, at from promo_mails where member_id = $1 order by at',
  figures_by_mail_each_week: 'select since from weekly_figures where member_id = $1',
  boosts: `
    select title, to_char(day, 'YYYY-MM-DD') as day, state, created from boosts where member_id = $1 order by created`,
  days_you_wait_for: `
    select to_char(day, 'YYYY-MM-DD') as day, title, created from boost_waiting where member_id = $1 order by day`,
  proposed_changes: `
    select post_title as post, title, description, price_cents / 100.0 as price, link, picture ->> 'id' as picture, state, created
    from boost_edit_requests where member_id = $1 order by id`,
  comments_as_staff: 'select creative_id as pitch, text, created from creative_comments where author_id = $1 order by id',
} as const

/** Exports a member's data. A comment of staff is data of its author, not of the pitch's owner. */
@Injectable()
export class OwnDataRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async export(memberId: number): Promise<Record<string, unknown[]>> {
    const rows = await Promise.all(
      Object.entries(TABLES).map(async ([name, query]) => [name, await this.source.query<unknown[]>(query, [memberId])] as const),
    )
    return Object.fromEntries(rows)
  }
}
