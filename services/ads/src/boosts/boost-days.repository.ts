import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { BoostRow } from './boost-row.ts'

// A day is available once its hold has expired. It stays with its buyer over several attempts to pay, whatever e-mail address
// they type and whether or not they log in meanwhile.
const CLAIM = `
  insert into boost_days as d (day, boost_id, held_until, held_by_address) values ($1, $2, $3, $5)
  on conflict (day) do update
    set boost_id = excluded.boost_id, held_until = excluded.held_until, held_by_address = excluded.held_by_address
  where d.boost_id = $2 or (
    d.held_until is not null and (
      d.held_until <= $4 or exists (
        select from boosts as one join boosts as other on other.email = one.email or other.member_id = one.member_id
          or (other.holder = one.holder and other.member_id is null)
        where one.id = $2 and other.id = d.boost_id
      )
    )
  )
  returning day`

// Serialises the counting of holds, so that concurrent requests do not exceed the limits.
const LOCK_HOLDS = "select pg_advisory_xact_lock(hashtext('boost-holds'))"

// Members are counted by account only, not by IP address.
const COUNT_HOLDS = `
  select count(*) filter (
      where b.email = $3 or b.member_id = $4 or (b.member_id is null and b.holder = (select holder from boosts where id = $7))
    )::int as by_buyer,
    count(*) filter (where $4::bigint is null and b.member_id is null and d.held_by_address = $5)::int as by_address,
    count(*) filter (where d.day < $6)::int as soon
  from boost_days as d join boosts as b on b.id = d.boost_id
  where d.held_until > $1 and d.day <> $2`

const LIST_TAKEN = `
  select to_char(day, 'YYYY-MM-DD') as day from boost_days
  where day >= $1 and (held_until is null or held_until > $2) order by day`

const LIST_OWN = `
  select to_char(d.day, 'YYYY-MM-DD') as day, d.held_until as until from boost_days as d join boosts as b on b.id = d.boost_id
  where (b.member_id = $1 or (b.member_id is null and b.holder = $4)) and d.day >= $2
    and (d.held_until is null or d.held_until > $3)
  order by d.day`

const LIST_HELD = `
  select b.id, to_char(d.day, 'YYYY-MM-DD') as day, d.held_until as until, b.created as since, b.post_id::float8 as post_id,
    b.slug, b.title, b.email, b.member_id::float8 as member_id
  from boost_days as d join boosts as b on b.id = d.boost_id
  where d.held_until > $1 order by d.day`

/** A day that is held and not paid. */
export interface HeldDayRow extends OwnDay {
  /** Id of the boost. */
  readonly id: number
  readonly until: Date
  readonly since: Date
  readonly post_id: number
  readonly slug: string
  readonly title: string
  readonly email: string | null
  readonly member_id: number | null
}

export interface OtherHolds {
  /** Holds of the same buyer; for a buyer without an account also those from the same IP address. */
  readonly own: number
  /** Holds of all buyers on the next days. */
  readonly soon: number
}

/** Identifies a buyer. */
export interface BoostBuyer {
  /** Undefined for a visitor. */
  readonly memberId: number | undefined
  /** Hash of the secret of the buyer's device; null for none. */
  readonly holder: string | null
}

export interface OwnDay {
  readonly day: string
  /** End of the hold; null where the day is paid. */
  readonly until: Date | null
}

/** The calendar: one row for each held or taken day, so that the site has at most one boost a day. */
@Injectable()
export class BoostDaysRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * Assigns a day to a boost unless somebody else has it. Of concurrent calls, one succeeds.
   * @param until end of the hold; null takes the day
   * @param from keyed hash of the buyer's IP address, where known; deleted once the day is taken
   */
  async claim(
    transaction: Transaction,
    {
      day,
      boostId,
      until,
      now,
      from = null,
    }: {
      readonly day: string
      readonly boostId: number
      readonly until: Date | null
      readonly now: Date
      readonly from?: string | null
    },
  ): Promise<boolean> {
    return (await transaction.query<unknown[]>(CLAIM, [day, boostId, until, now, from])).length > 0
  }

  /** End of a boost's hold; undefined where it has none, or an expired one. */
  async heldUntil(transaction: Transaction, boostId: number, now: Date): Promise<Date | undefined> {
    const sql = 'select held_until from boost_days where boost_id = $1 and held_until > $2'
    return (await transaction.query<{ held_until: Date }[]>(sql, [boostId, now]))[0]?.held_until
  }

  /**
   * Counts held and unpaid days other than the given one: those of the buyer, or, for guests, of their IP address if those are
   * more; and those of all buyers before a day. Serialises its callers.
   */
  async countOtherHolds(
    transaction: Transaction,
    { id, day, email, member_id: memberId }: Pick<BoostRow, 'id' | 'day' | 'email' | 'member_id'>,
    { from, now, until }: { readonly from: string | null; readonly now: Date; readonly until: string },
  ): Promise<OtherHolds> {
    await transaction.query(LOCK_HOLDS)
    type Counts = { readonly by_buyer: number; readonly by_address: number; readonly soon: number }
    const [counts] = await transaction.query<Counts[]>(COUNT_HOLDS, [now, day, email, memberId, from, until, id])
    return { own: Math.max(counts?.by_buyer ?? 0, counts?.by_address ?? 0), soon: counts?.soon ?? 0 }
  }

  /** Releases the day of a boost. */
  async free(transaction: Transaction, boostId: number): Promise<void> {
    await transaction.query('delete from boost_days where boost_id = $1', [boostId])
  }

  /** Lists held and taken days from a day on, in order. */
  async listTaken(from: string, now: Date): Promise<string[]> {
    return (await this.source.query<{ day: string }[]>(LIST_TAKEN, [from, now])).map(({ day }) => day)
  }

  /** Lists the days from a day on that a buyer holds or has, in order. */
  async listOwn({ memberId, holder }: BoostBuyer, from: string, now: Date): Promise<OwnDay[]> {
    return await this.source.query<OwnDay[]>(LIST_OWN, [memberId ?? null, from, now, holder])
  }

  /** Lists held and unpaid days, in order. */
  async listHeld(now: Date): Promise<HeldDayRow[]> {
    return await this.source.query<HeldDayRow[]>(LIST_HELD, [now])
  }

  async isTaken(day: string, now: Date): Promise<boolean> {
    const sql = 'select from boost_days where day = $1 and (held_until is null or held_until > $2)'
    return (await this.source.query<unknown[]>(sql, [day, now])).length > 0
  }

  async removeLapsed(transaction: Transaction, now: Date): Promise<void> {
    await transaction.query('delete from boost_days where held_until <= $1', [now])
  }
}
