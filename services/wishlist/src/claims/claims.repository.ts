import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface ClaimRow {
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

// Items on boards that became private count as gone, also for the members who claimed them.
const BY_CLAIMER = `
  select c.item_id::float8 as item_id, c.board_id::float8 as wishlist_id, c.owner_id::float8 as owner_id, m.username,
    m.profile_image,
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

const INSERT = `
  insert into claims (item_id, claimer_id, owner_id, board_id, kind, thing_id)
  select item_id, $3, member_id, board_id, kind, thing_id from items where item_id = $1 and board_id = $2 and not received
  on conflict (item_id) do nothing`

const CLAIMER = `select claimer_id::float8 as claimer_id from claims where item_id = $1 and exists (select from items
  where item_id = $1
    and board_id = $2)`
const CLAIMERS =
  'select item_id::float8 as item_id, claimer_id::float8 as claimer_id from claims where item_id = any($1::bigint[])'

// An existing claim of another member on the target item has priority.
const TRANSFER = `update claims set item_id = $2, board_id = (select board_id from items where item_id = $2) where item_id = $1
  and not
    exists (select from claims where item_id = $2)`

/** Claims on items. No other table refers to this one, and no write to it is noticeable to the owner of the board. */
@Injectable()
export class ClaimsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Claims of a member on boards of others. */
  async listByClaimer(memberId: number): Promise<ClaimRow[]> {
    return await this.source.query<ClaimRow[]>(BY_CLAIMER, [memberId])
  }

  /** Does nothing if the item is claimed already, is received, or is not on that board. */
  async insert(itemId: number, boardId: number, claimerId: number): Promise<void> {
    await this.source.query(INSERT, [itemId, boardId, claimerId])
  }

  /** Member who claimed an item of that board. */
  async findClaimer(itemId: number, boardId: number): Promise<number | undefined> {
    return (await this.source.query<{ claimer_id: number }[]>(CLAIMER, [itemId, boardId]))[0]?.claimer_id
  }

  /** Claimers by item. */
  async findClaimers(itemIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await this.source.query<{ item_id: number; claimer_id: number }[]>(CLAIMERS, [itemIds])
    return new Map(rows.map(({ item_id: item, claimer_id: claimer }) => [item, claimer]))
  }

  async delete(itemId: number, claimerId: number): Promise<void> {
    await this.source.query('delete from claims where item_id = $1 and claimer_id = $2', [itemId, claimerId])
  }

  /** Moves a claim to another item, unless that one is claimed. */
  async transfer(transaction: Transaction, fromItem: number, toItem: number): Promise<void> {
    await transaction.query(TRANSFER, [fromItem, toItem])
  }
}
