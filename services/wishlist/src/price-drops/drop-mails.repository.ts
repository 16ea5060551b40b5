import type { priceDropped } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { z } from 'zod'

export type PriceDrop = z.output<typeof priceDropped.payload>

export interface WaitingMail {
  readonly member_id: number
  readonly post_id: number
  readonly new_price: number
  readonly old_price: number
  readonly currency: string
  readonly title: string
  readonly slug: string
  readonly image: string | null
  /** Whether it is still wanted and true: the gift is saved and shown, and mails are on. */
  readonly holds: boolean
}

const ROUND = 200
const MOST_TRIES = 60
const KEPT = `interval '120 days'`

// A saver whose threshold is met; a gift that one has received by now is no wish any more.
const COLLECT = `
  insert into drop_mails (member_id, post_id, new_price, old_price, currency)
  select distinct on (i.member_id, d.post_id, d.new_price) i.member_id, d.post_id, d.new_price, d.old_price, d.currency
  from jsonb_to_recordset($1::jsonb) as d (post_id bigint, old_price numeric(12, 2), new_price numeric(12, 2), currency text)
  join items as i on i.kind = 'post' and i.thing_id = d.post_id and not i.received
  join boards as b on b.board_id = i.board_id and not b.archived
  join keepers as k on k.member_id = i.member_id and k.price_drops
  where d.old_price > 0 and d.new_price < d.old_price and (d.old_price - d.new_price) * 100 >= d.old_price * k.price_drop_threshold
  order by i.member_id, d.post_id, d.new_price
  on conflict do nothing`

const WAITING = `
  select d.member_id::float8 as member_id, d.post_id::float8 as post_id, d.new_price::float8 as new_price, d.old_price::float8 as old_price, d.currency,
    k.title, k.slug, k.picture ->> 'src' as image,
    not k.deleted and k.published <= now() and o.price_drops
      and exists (select from items as i where i.member_id = d.member_id and i.kind = 'post' and i.thing_id = d.post_id and not i.received) as holds
  from drop_mails as d join known_posts as k on k.post_id = d.post_id join keepers as o on o.member_id = d.member_id
  where d.done is null order by d.tries, d.asked limit ${ROUND}`

const AT = 'where member_id = $1 and post_id = $2 and new_price = $3'

/** Mails about lower prices that are to be written. */
@Injectable()
export class DropMailsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Asks for a mail to each saver, once for each price, however often the drop is told. */
  async collect(drops: readonly PriceDrop[]): Promise<void> {
    await this.source.query(COLLECT, [JSON.stringify(drops)])
  }

  async waiting(): Promise<WaitingMail[]> {
    return await this.source.query<WaitingMail[]>(WAITING)
  }

  async markDone({ member_id: member, post_id: post, new_price: price }: WaitingMail): Promise<void> {
    await this.source.query(`update drop_mails set done = now() ${AT}`, [member, post, price])
  }

  /** It is tried again, though not for ever. */
  async markTried({ member_id: member, post_id: post, new_price: price }: WaitingMail): Promise<void> {
    await this.source.query(`update drop_mails set tries = tries + 1, done = case when tries >= ${MOST_TRIES} then now() end ${AT}`, [member, post, price])
  }

  async forgetOld(): Promise<void> {
    await this.source.query(`delete from drop_mails where asked < now() - ${KEPT}`)
  }
}
