import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { POST_FACTS } from '../items/item-pages.repository.ts'
import type { AdFacts, PostFacts } from '../items/item-row.ts'
import { type Claimer, type ClaimerColumns, columnsOf } from './claimer.ts'

export interface ClaimRow {
  readonly item_id: number
  readonly wishlist_id: number
  readonly owner_id: number
  readonly username: string | null
  readonly profile_image: string | null
  readonly thing_id: number
  readonly kind: 'post' | 'ad'
  readonly post: PostFacts | null
  readonly ad: AdFacts | null
  readonly claimed: Date
  readonly bought: boolean
  readonly gone: boolean
}

/** A claim on a board, with its claimer. */
export interface BoardClaimRow extends ClaimerColumns {
  readonly item_id: number
  readonly guest_name: string | null
}

export interface NewClaim {
  readonly itemId: number
  readonly boardId: number
  readonly claimer: Claimer
  /** With which a guest claims; null for members. */
  readonly guestName: string | null
}

const MAX_CLAIMS = 500

// One of the two columns is null and finds nothing; each has an index. Items on boards that became private count as gone, also
// for those who claimed them.
const BY_CLAIMER = `
  select c.item_id::float8 as item_id, c.board_id::float8 as wishlist_id, c.owner_id::float8 as owner_id, m.username,
    m.profile_image, c.kind, c.thing_id::float8 as thing_id, c.claimed, c.bought,
    case when k.post_id is not null then ${POST_FACTS} end as post,
    case when a.ad_id is not null then json_build_object('facts', a.facts, 'runs', a.runs) end as ad,
    i.item_id is null or b.archived or b.privacy = 'private' or b.claims = 'off' as gone
  from claims as c
  left join items as i on i.item_id = c.item_id
  left join boards as b on b.board_id = i.board_id
  left join known_members as m on m.member_id = c.owner_id
  left join known_posts as k on c.kind = 'post' and k.post_id = c.thing_id
  left join known_ads as a on c.kind = 'ad' and a.ad_id = c.thing_id
  where c.claimer_id = $1 or c.guest_id = $2 order by c.claimed desc, c.item_id desc limit ${MAX_CLAIMS}`

const INSERT = `
  insert into claims (item_id, claimer_id, guest_id, guest_name, owner_id, board_id, kind, thing_id)
  select item_id, $3, $4, $5, member_id, board_id, kind, thing_id from items where item_id = $1 and board_id = $2 and not received
  on conflict (item_id) do nothing`

const CLAIMER = `select claimer_id::float8 as claimer_id, guest_id::float8 as guest_id from claims
  where item_id = $1 and exists (select from items where item_id = $1 and board_id = $2)`
const CLAIMERS = `select item_id::float8 as item_id, claimer_id::float8 as claimer_id, guest_id::float8 as guest_id, guest_name
  from claims where item_id = any($1::bigint[])`
const ON_BOARD = `select c.item_id::float8 as item_id, c.claimer_id::float8 as claimer_id, c.guest_id::float8 as guest_id,
    c.guest_name
  from items as i join claims as c on c.item_id = i.item_id where i.board_id = $1 and not i.received`
const OF_GUEST = `select count(*)::integer as held from items as i join claims as c on c.item_id = i.item_id
  where i.board_id = $1 and c.guest_id = $2`

// An existing claim of somebody else on the target item has priority.
const TRANSFER = `update claims set item_id = $2, board_id = (select board_id from items where item_id = $2) where item_id = $1
  and not
    exists (select from claims where item_id = $2)`

const OWN = 'item_id = $1 and (claimer_id = $2 or guest_id = $3)'

// What a guest claimed on boards that are now seen to be their own stays with the device: the owner learns of no claim.
const ADOPT = `update claims set claimer_id = $2, guest_id = null, guest_name = null where guest_id = $1 and owner_id <> $2`

/** Claims on items. No other table refers to this one, and no write to it is noticeable to the owner of the board. */
@Injectable()
export class ClaimsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Claims of a member or a guest on boards of others. */
  async listByClaimer(claimer: Claimer): Promise<ClaimRow[]> {
    return await this.source.query<ClaimRow[]>(BY_CLAIMER, parametersOf(claimer))
  }

  /** Does nothing if the item is claimed already, is received, or is not on that board. */
  async insert(transaction: Transaction, { itemId, boardId, claimer, guestName }: NewClaim): Promise<void> {
    await transaction.query(INSERT, [itemId, boardId, ...parametersOf(claimer), guestName])
  }

  /** Who claimed an item of that board. */
  async findClaimer(transaction: Transaction, itemId: number, boardId: number): Promise<ClaimerColumns | undefined> {
    return (await transaction.query<ClaimerColumns[]>(CLAIMER, [itemId, boardId]))[0]
  }

  /** Claims by item. */
  async findClaims(itemIds: readonly number[]): Promise<ReadonlyMap<number, BoardClaimRow>> {
    const rows = await this.source.query<BoardClaimRow[]>(CLAIMERS, [itemIds])
    return new Map(rows.map((row) => [row.item_id, row]))
  }

  /** Claims on the wanted items of a board, whose number is bounded by that of its items. */
  async listOnBoard(boardId: number): Promise<BoardClaimRow[]> {
    return await this.source.query<BoardClaimRow[]>(ON_BOARD, [boardId])
  }

  async countOfGuest(transaction: Transaction, boardId: number, guestId: number): Promise<number> {
    return (await transaction.query<{ held: number }[]>(OF_GUEST, [boardId, guestId]))[0]?.held ?? 0
  }

  async delete(itemId: number, claimer: Claimer): Promise<void> {
    await this.source.query(`delete from claims where ${OWN}`, [itemId, ...parametersOf(claimer)])
  }

  /** Returns whether the claimer has claimed the item. */
  async setBought(itemId: number, claimer: Claimer, bought: boolean): Promise<boolean> {
    const [, changed] = await this.source.query<[unknown, number]>(`update claims set bought = $4 where ${OWN}`, [
      itemId,
      ...parametersOf(claimer),
      bought,
    ])
    return changed > 0
  }

  /** Moves a claim to another item, unless that one is claimed. */
  async transfer(transaction: Transaction, fromItem: number, toItem: number): Promise<void> {
    await transaction.query(TRANSFER, [fromItem, toItem])
  }

  /** Gives a guest's claims to a member, without the names. */
  async adopt(guestId: number, memberId: number): Promise<void> {
    await this.source.query(ADOPT, [guestId, memberId])
  }
}

function parametersOf(claimer: Claimer): [number | null, number | null] {
  const { claimer_id: member, guest_id: guest } = columnsOf(claimer)
  return [member, guest]
}
