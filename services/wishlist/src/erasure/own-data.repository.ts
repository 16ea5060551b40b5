import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const TABLES = {
  settings: 'select price_drops as tell_of_lower_prices, price_drop_threshold as from_percent from keepers where member_id = $1',
  boards: `select name, privacy, claims, archived, wanted, received, created, modified from boards where member_id = $1 order by
      board_id`,
  items: `
    select b.name as board, i.kind, i.thing_id::float8 as number, coalesce(k.title, a.facts ->> 'title') as title, i.comment,
      i.note, i.received, i.added, i.edition as saved_in
    from items as i join boards as b using (board_id)
    left join known_posts as k on i.kind = 'post' and k.post_id = i.thing_id left join known_ads as a on i.kind = 'ad'
      and a.ad_id = i.thing_id
    where i.member_id = $1 order by i.item_id`,
  taken_off_lately: `
    select b.name as board, t.kind, t.thing_id::float8 as number, t.comment, t.note, t.added, t.edition as saved_in,
      t.gone as taken_off
    from taken_off as t join boards as b using (board_id) where t.member_id = $1 and t.put_back is null order by t.gone`,
  claims: `
    select c.kind, c.thing_id::float8 as number, k.title, m.username as for_member, c.claimed
    from claims as c left join known_posts as k on c.kind = 'post' and k.post_id = c.thing_id left join known_members as m
      on m.member_id = c.owner_id
    where c.claimer_id = $1 order by c.item_id`,
  mails_about_lower_prices: `
    select d.post_id::float8 as number, k.title, d.old_price::float8 as old_price, d.new_price::float8 as new_price, d.currency,
      d.done as sent
    from drop_mails as d left join known_posts as k on k.post_id = d.post_id where d.member_id = $1 order by d.asked`,
} as const

/** Exports a member's data, without claims on their own boards, which would spoil a surprise. */
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
