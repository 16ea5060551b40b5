import type { BoostFlags } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { BOOST_COLUMNS, type BoostRow, type BoostState, type NewBoost } from './boost-row.ts'

const INSERT = `
  insert into boosts (payment_id, post_id, slug, title, day, state, email, member_id, tracking_ref, created, holder)
  values ($1, $2, $3, $4, $5, 'held', $6, $7, $8, $9, $10) on conflict (payment_id) do nothing`

const BOOKED = "state in ('booked', 'disputed')"
const LIST = `select ${BOOST_COLUMNS} from boosts where ${BOOKED} and day >= $1 order by day, id limit $2`

// Includes posts without a local copy: they are not public either.
const LIST_UNPUBLISHED = `
  select id from boosts as b where state = 'booked' and day = $1 and not exists (
    select from known_pictures as k where k.post_id = b.post_id and k.published <= $2
  ) order by id limit 20`

const LIST_WITHOUT_FIGURES = `
  select ${BOOST_COLUMNS} from boosts
  where state = 'booked' and figures_mailed_at is null and day between $1 and $2 order by day, id limit 50`

const HAS_INSTAGRAM = `
  select from boosts where post_id = $1 and id <> $2 and instagram and state in ('booked', 'disputed') limit 1`

/** Boosts. */
@Injectable()
export class BoostsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Locks the boost of a payment until the transaction ends, after inserting it if it is missing. */
  async lockOrInsert(transaction: Transaction, boost: NewBoost, at: Date): Promise<BoostRow | undefined> {
    const { paymentId, postId, slug, title, day, email, memberId, trackingRef, holder } = boost
    await transaction.query(INSERT, [paymentId, postId, slug, title, day, email, memberId, trackingRef, at, holder])
    return await this.lockByPayment(transaction, paymentId)
  }

  async lockByPayment(transaction: Transaction, paymentId: string): Promise<BoostRow | undefined> {
    const sql = `select ${BOOST_COLUMNS} from boosts where payment_id = $1 for no key update`
    return (await transaction.query<BoostRow[]>(sql, [paymentId]))[0]
  }

  async lock(transaction: Transaction, id: number): Promise<BoostRow | undefined> {
    const sql = `select ${BOOST_COLUMNS} from boosts where id = $1 for no key update`
    return (await transaction.query<BoostRow[]>(sql, [id]))[0]
  }

  /** Updates a locked boost and increments its version. */
  async update(
    transaction: Transaction,
    { id }: BoostRow,
    change: {
      readonly state?: BoostState
      readonly day?: string
      readonly flags?: { readonly [Name in keyof BoostFlags]?: boolean | undefined }
    },
  ): Promise<BoostRow> {
    const { state = null, day = null, flags: { facebook = null, newsletter = null, instagram = null } = {} } = change
    const [[row]] = await transaction.query<[BoostRow[], number]>(
      `update boosts set version = version + 1, state = coalesce($2, state), day = coalesce($3, day),
         facebook = coalesce($4, facebook), newsletter = coalesce($5, newsletter), instagram = coalesce($6, instagram)
       where id = $1 returning ${BOOST_COLUMNS}`,
      [id, state, day, facebook, newsletter, instagram],
    )
    if (row === undefined) throw new Error(`The boost ${id} is gone`)
    return row
  }

  async setPaid(transaction: Transaction, id: number, at: Date): Promise<void> {
    await transaction.query('update boosts set paid_at = greatest(paid_at, $2) where id = $1', [id, at])
  }

  async setLost(transaction: Transaction, id: number, at: Date): Promise<void> {
    await transaction.query('update boosts set lost_at = greatest(lost_at, $2) where id = $1', [id, at])
  }

  /** Assigns a boost that was bought without an account to a member. */
  async setMember(transaction: Transaction, paymentId: string, memberId: number): Promise<void> {
    const sql = 'update boosts set member_id = $2, email = null where payment_id = $1 and member_id is null'
    await transaction.query(sql, [paymentId, memberId])
  }

  /** Lists paid boosts from a day on, ordered by day. */
  async list(from: string, most: number): Promise<BoostRow[]> {
    return await this.source.query<BoostRow[]>(LIST, [from, most])
  }

  /** Lists the ids of a day's boosts whose post is not public. */
  async listUnpublished(day: string, now: Date): Promise<number[]> {
    return (await this.source.query<{ id: number }[]>(LIST_UNPUBLISHED, [day, now])).map(({ id }) => id)
  }

  /** Boosts with a past day whose figures were not mailed to the buyer. */
  async listWithoutFigures(from: string, to: string): Promise<BoostRow[]> {
    return await this.source.query<BoostRow[]>(LIST_WITHOUT_FIGURES, [from, to])
  }

  /** Returns whether it was not marked before. */
  async markFiguresMailed(transaction: Transaction, id: number, at: Date): Promise<boolean> {
    const [, count] = await transaction.query<[unknown[], number]>(
      'update boosts set figures_mailed_at = $2 where id = $1 and figures_mailed_at is null',
      [id, at],
    )
    return count > 0
  }

  /** Whether another boost of the same post was announced on Instagram. */
  async isOnInstagramOtherwise(transaction: Transaction, { id, post_id: postId }: BoostRow): Promise<boolean> {
    return (await transaction.query<unknown[]>(HAS_INSTAGRAM, [postId, id])).length > 0
  }

  /** Removes unpaid attempts older than a moment. */
  async removeUnpaid(transaction: Transaction, before: Date): Promise<void> {
    await transaction.query(
      `delete from boosts as b where state in ('held', 'released') and created < $1
         and not exists (select from boost_days as d where d.boost_id = b.id)`,
      [before],
    )
  }

  /** Deletes e-mail addresses and device secrets from boosts with a day before the given one. */
  async forgetAddresses(transaction: Transaction, before: string): Promise<void> {
    await transaction.query('update boosts set email = null, holder = null where num_nonnulls(email, holder) > 0 and day < $1', [
      before,
    ])
  }
}
