import type { priceDropped } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { z } from 'zod'

type PriceDropped = z.output<typeof priceDropped.payload>

/** A lower price of a gift, either its own or that of an edition. */
export interface PriceDrop extends Pick<PriceDropped, 'post_id' | 'old_price' | 'new_price' | 'currency'> {
  readonly country?: string
}

export interface DueMail {
  readonly member_id: number
  readonly post_id: number
  readonly new_price: number
  readonly old_price: number
  readonly currency: string
  readonly title: string
  readonly what: string
  readonly slug: string
  readonly image: string | null
  /** Country of the edition with the lower price. */
  readonly edition: string
  /** Time of the request in microseconds, because the same price may be requested again later. */
  readonly asked: string
  /** Whether the mail still applies: the post is saved and published, and the member wants such mails. */
  readonly holds: boolean
}

const BATCH_SIZE = 200
const MAX_TRIES = 60
/** A mail that is postponed for longer than this is dropped. */
const MAX_AGE = `interval '3 days'`
const RETENTION = `interval '120 days'`

// Requests a mail for each saver whose threshold is met. The reference is the price of the last mail, or else the price at
// saving, so that three small steps count as one large one; if neither is known in the same currency, it is the old price of the
// event. An item uses the price of the edition from which it was saved. Leaves out received items. Drops a waiting mail with
// another price. Requests one with the same price again if the post was saved again since.
const REQUEST_MAILS = `
  with drops as (
    select distinct on (post_id, country) post_id, old_price, new_price, currency, country
    from rows from (jsonb_to_recordset($1::jsonb) as (post_id bigint, old_price numeric(12, 2), new_price numeric(12, 2),
      currency text, country text))
      with ordinality as events (post_id, old_price, new_price, currency, country, place)
    order by post_id, country, place desc
  ), savers as (
    select distinct on (i.member_id, d.post_id) i.member_id, d.post_id, d.new_price, d.currency, i.added, i.edition,
      k.price_drop_threshold as threshold,
      coalesce(last.new_price, case when i.saved_currency = d.currency then i.saved_price end, d.old_price) as old_price
    from drops as d
    join known_posts as p on p.post_id = d.post_id
    join items as i on i.kind = 'post' and i.thing_id = d.post_id and not i.received
      and d.country is not distinct from (
        select e.country from jsonb_to_recordset(p.prices) as e (country text) where e.country = i.edition
      )
    join boards as b on b.board_id = i.board_id and not b.archived
    join keepers as k on k.member_id = i.member_id and k.price_drops
    left join lateral (
      select m.new_price from drop_mails as m
      where m.member_id = i.member_id and m.post_id = d.post_id and m.currency = d.currency and m.told >= i.added
        order by m.told desc limit 1
    ) as last on true
    order by i.member_id, d.post_id, i.added
  ), fallen as (
    select * from savers where old_price > 0 and new_price < old_price and (old_price - new_price) * 100 >= old_price * threshold
  ), outdated as (
    update drop_mails as m set done = now() from fallen as f
    where m.member_id = f.member_id and m.post_id = f.post_id and m.new_price <> f.new_price and m.done is null
  )
  insert into drop_mails as m (member_id, post_id, new_price, old_price, currency, edition)
  select member_id, post_id, new_price, old_price, currency, edition from fallen
  on conflict (member_id, post_id, new_price) do update
    set old_price = excluded.old_price, currency = excluded.currency, edition = excluded.edition, asked = now(),
      done = null, told = null, tries = 0, next_try = now()
    where m.done is not null and m.asked < (select f.added from fallen as f where f.member_id = excluded.member_id
      and f.post_id = excluded.post_id)`

const DUE = `
  select d.member_id::float8 as member_id, d.post_id::float8 as post_id, d.new_price::float8 as new_price,
    d.old_price::float8 as old_price, d.currency, d.edition,
    (extract(epoch from d.asked) * 1000000)::bigint::text as asked,
    k.title, k.what, k.slug, k.picture ->> 'src' as image,
    not k.deleted and k.published <= now() and o.price_drops
      and exists (select from items as i where i.member_id = d.member_id and i.kind = 'post' and i.thing_id = d.post_id
        and not i.received) as holds
  from drop_mails as d join known_posts as k on k.post_id = d.post_id join keepers as o on o.member_id = d.member_id
  where d.done is null and d.next_try <= now() order by d.tries, d.asked limit ${BATCH_SIZE}`

const BY_KEY = 'where member_id = $1 and post_id = $2 and new_price = $3'

/** Requested mails about price drops. */
@Injectable()
export class PriceDropMailsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Requests a mail for each saver, once per price. Idempotent. */
  async requestAll(drops: readonly PriceDropped[]): Promise<void> {
    await this.source.query(REQUEST_MAILS, [JSON.stringify(drops)])
  }

  /** As `requestAll`, in the caller's transaction. */
  async request(transaction: Transaction, drops: readonly PriceDrop[]): Promise<void> {
    if (drops.length > 0) await transaction.query(REQUEST_MAILS, [JSON.stringify(drops)])
  }

  async listDue(): Promise<DueMail[]> {
    return await this.source.query<DueMail[]>(DUE)
  }

  /** Marks a mail as queued; its price becomes the reference for the next drop. */
  async markSent({ member_id: member, post_id: post, new_price: price }: DueMail): Promise<void> {
    await this.source.query(`update drop_mails set done = now(), told = now() ${BY_KEY}`, [member, post, price])
  }

  /** Postpones a mail to a mailbox that has reached its limit. */
  async postpone({ member_id: member, post_id: post, new_price: price }: DueMail, seconds: number): Promise<void> {
    await this.source.query(
      `update drop_mails set next_try = now() + make_interval(secs => $4), done = case when asked < now() - ${MAX_AGE}
        then now() end ${BY_KEY}`,
      [member, post, price, seconds],
    )
  }

  async markDone({ member_id: member, post_id: post, new_price: price }: DueMail): Promise<void> {
    await this.source.query(`update drop_mails set done = now() ${BY_KEY}`, [member, post, price])
  }

  /** Counts a failed try. After the last one the mail is dropped. */
  async recordFailure({ member_id: member, post_id: post, new_price: price }: DueMail): Promise<void> {
    await this.source.query(
      `update drop_mails set tries = tries + 1, done = case when tries >= ${MAX_TRIES} then now() end ${BY_KEY}`,
      [member, post, price],
    )
  }

  async purgeExpired(): Promise<void> {
    await this.source.query(`delete from drop_mails where asked < now() - ${RETENTION}`)
  }
}
