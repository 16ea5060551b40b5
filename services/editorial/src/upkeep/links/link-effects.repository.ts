import { linkChecked } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { EventOutbox } from '@ribbonry/service-kit/events'
import { Inject, Injectable } from '@nestjs/common'

/** A product whose own link changed its state, with its guide. */
export interface MarkedProduct {
  readonly product_id: number
  readonly product_title: string
  readonly guide_id: number
  readonly slug: string
  readonly title: string
  readonly published: Date | null
  /** Who wrote the guide; null where nobody is known. */
  readonly writer_id: number | null
  readonly link_id: number
  readonly since: Date
  readonly state: string
  readonly reason: string
}

interface GiftsOfLink {
  readonly link_id: number
  readonly version: number
  readonly state: 'alive' | 'broken' | 'unavailable' | 'unknown'
  readonly reason: string
  readonly post_ids: number[]
}

// A product without a link of its own follows its gift.
const MARK = `
  with changed as (
    select u.use_id, l.id as link_id, l.since, l.state, l.reason,
      case when l.state in ('broken', 'unavailable') then l.state end as mark
    from links as l join link_uses as u on u.link_id = l.id and u.kind = 'product' where l.id = any($1::integer[])
  ),
  marked as (
    update guide_products as p set link_state = c.mark from changed as c
    where p.id = c.use_id and p.link is not null and p.link_state is distinct from c.mark
    returning p.id, p.title, p.guide_id, c.link_id, c.since, c.state, c.reason
  )
  select m.id as product_id, m.title as product_title, g.id as guide_id, g.slug, g.title, g.published, g.user_id as writer_id,
    m.link_id, m.since, m.state, m.reason
  from marked as m join guides as g on g.id = m.guide_id order by m.guide_id, m.id`

// Saves lock their guide, its products, then links. Whoever marks products by links locks the guides first as well, so that
// neither waits for the other.
const LOCK_GUIDES = `
  select from guides where id in (
    select u.guide_id from links as l join link_uses as u on u.link_id = l.id and u.kind = 'product'
    where l.id = any($1::integer[]) or l.key = $2
  )
  order by id for no key update`

const BAD = `select id from links where id = any($1::integer[]) and state in ('broken', 'unavailable') order by id`

const GIFTS = `
  select l.id as link_id, l.checks as version, l.state, l.reason, array_agg(u.use_id::float8 order by u.use_id) as post_ids
  from links as l join link_uses as u on u.link_id = l.id and u.kind = 'gift' where l.id = any($1::integer[])
  group by l.id order by l.id`

/** Carries changed states of links to the products and gifts with them. */
@Injectable()
export class LinkEffectsRepository {
  constructor(@Inject(EventOutbox) private readonly outbox: EventOutbox) {}

  /** Locks the guides that show these links, or the link with this key. To be called before anything is written. */
  async lockGuides(transaction: Transaction, { ids = [], key }: { ids?: readonly number[]; key?: string }): Promise<void> {
    await transaction.query(LOCK_GUIDES, [ids, key ?? null])
  }

  /** Marks products of guides by the states of their own links. Returns those whose mark changed. */
  async markProducts(transaction: Transaction, linkIds: readonly number[]): Promise<MarkedProduct[]> {
    return await transaction.query<MarkedProduct[]>(MARK, [linkIds])
  }

  /** Tells those of the links that do not work, for gifts that have just got one. */
  async publishBad(transaction: Transaction, linkIds: readonly number[]): Promise<void> {
    const bad = linkIds.length === 0 ? [] : await transaction.query<{ id: number }[]>(BAD, [linkIds])
    if (bad.length > 0)
      await this.publish(
        transaction,
        bad.map(({ id }) => id),
      )
  }

  /** Tells the states of links that gifts have. */
  async publish(transaction: Transaction, linkIds: readonly number[]): Promise<void> {
    const links = await transaction.query<GiftsOfLink[]>(GIFTS, [linkIds])
    await this.outbox.add(transaction, linkChecked, links)
  }
}
