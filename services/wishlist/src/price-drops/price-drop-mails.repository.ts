import type { priceDropped } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { z } from 'zod'

export type PriceDrop = z.output<typeof priceDropped.payload>

export interface DueMail {
  readonly member_id: number
  readonly post_id: number
  readonly new_price: number
  readonly old_price: number
  readonly currency: string
  readonly title: string
  readonly slug: string
  readonly image: string | null
  /** When it was asked for, in microseconds: the same price may be asked for again later. */
  readonly asked: string
  /** Whether it is still wanted and true: the gift is saved and shown, and mails are on. */
  readonly holds: boolean
}

const BATCH_SIZE = 200
const MAX_TRIES = 60
/** How long a mail may be held back: what was a lower price then is no news any more. */
const MAX_AGE = `interval '3 days'`
const RETENTION = `interval '120 days'`

// A saver whose threshold is met, since they were told last or else since they saved it: three small steps down are one large one. What is
// not known in the same currency, the drop itself says. A gift that one has received by now is no wish any more. A mail that still waits with
// a price from before is not sent; one with the same price is asked for again when the gift was saved anew in between.
const REQUEST_MAILS = `
  with drops as (
    select distinct on (post_id) post_id, old_price, new_price, currency
    from rows from (jsonb_to_recordset($1::jsonb) as (post_id bigint, old_price numeric(12, 2), new_price numeric(12, 2), currency text))
      with ordinality as told (post_id, old_price, new_price, currency, place)
    order by post_id, place desc
  ), savers as (
    select distinct on (i.member_id, d.post_id) i.member_id, d.post_id, d.new_price, d.currency, i.added, k.price_drop_threshold as threshold,
      coalesce(last.new_price, case when i.saved_currency = d.currency then i.saved_price end, d.old_price) as old_price
    from drops as d
    join items as i on i.kind = 'post' and i.thing_id = d.post_id and not i.received
    join boards as b on b.board_id = i.board_id and not b.archived
    join keepers as k on k.member_id = i.member_id and k.price_drops
    left join lateral (
      select m.new_price from drop_mails as m
      where m.member_id = i.member_id and m.post_id = d.post_id and m.currency = d.currency and m.told >= i.added order by m.told desc limit 1
    ) as last on true
    order by i.member_id, d.post_id, i.added
  ), fallen as (
    select * from savers where old_price > 0 and new_price < old_price and (old_price - new_price) * 100 >= old_price * threshold
  ), outdated as (
    update drop_mails as m set done = now() from fallen as f
    where m.member_id = f.member_id and m.post_id = f.post_id and m.new_price <> f.new_price and m.done is null
  )
  insert into drop_mails as m (member_id, post_id, new_price, old_price, currency)
  select member_id, post_id, new_price, old_price, currency from fallen
  on conflict (member_id, post_id, new_price) do update
    set old_price = excluded.old_price, currency = excluded.currency, asked = now(), done = null, told = null, tries = 0, next_try = now()
    where m.done is not null and m.asked < (select f.added from fallen as f where f.member_id = excluded.member_id and f.post_id = excluded.post_id)`

const DUE = `
  select d.member_id::float8 as member_id, d.post_id::float8 as post_id, d.new_price::float8 as new_price, d.old_price::float8 as old_price, d.currency,
    (extract(epoch from d.asked) * 1000000)::bigint::text as asked,
    k.title, k.slug, k.picture ->> 'src' as image,
    not k.deleted and k.published <= now() and o.price_drops
      and exists (select from items as i where i.member_id = d.member_id and i.kind = 'post' and i.thing_id = d.post_id and not i.received) as holds
  from drop_mails as d join known_posts as k on k.post_id = d.post_id join keepers as o on o.member_id = d.member_id
  where d.done is null and d.next_try <= now() order by d.tries, d.asked limit ${BATCH_SIZE}`

const BY_KEY = 'where member_id = $1 and post_id = $2 and new_price = $3'

/** Mails about lower prices that are to be written. */
@Injectable()
export class PriceDropMailsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Asks for a mail to each saver, once for each price, however often the drop is told. */
  async requestMails(drops: readonly PriceDrop[]): Promise<void> {
    await this.source.query(REQUEST_MAILS, [JSON.stringify(drops)])
  }

  async listDue(): Promise<DueMail[]> {
    return await this.source.query<DueMail[]>(DUE)
  }

  /** It has been handed over: its price is what the next one is compared with. */
  async markSent({ member_id: member, post_id: post, new_price: price }: DueMail): Promise<void> {
    await this.source.query(`update drop_mails set done = now(), told = now() ${BY_KEY}`, [member, post, price])
  }

  /** It was one too many for its mailbox, and goes later. */
  async postpone({ member_id: member, post_id: post, new_price: price }: DueMail, seconds: number): Promise<void> {
    await this.source.query(
      `update drop_mails set next_try = now() + make_interval(secs => $4), done = case when asked < now() - ${MAX_AGE} then now() end ${BY_KEY}`,
      [member, post, price, seconds],
    )
  }

  async markDone({ member_id: member, post_id: post, new_price: price }: DueMail): Promise<void> {
    await this.source.query(`update drop_mails set done = now() ${BY_KEY}`, [member, post, price])
  }

  /** It is tried again, though not for ever. */
  async recordFailure({ member_id: member, post_id: post, new_price: price }: DueMail): Promise<void> {
    await this.source.query(`update drop_mails set tries = tries + 1, done = case when tries >= ${MAX_TRIES} then now() end ${BY_KEY}`, [member, post, price])
  }

  async purgeExpired(): Promise<void> {
    await this.source.query(`delete from drop_mails where asked < now() - ${RETENTION}`)
  }
}
