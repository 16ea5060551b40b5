import type { SubmissionType } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** Work of one person on one guide. Amounts are US cents. */
export interface SubmissionRecord {
  readonly id: number
  readonly guide_id: number | null
  readonly title: string
  readonly member_id: number
  readonly submission_type: SubmissionType
  readonly submitted: Date
  readonly rounds: number
  readonly approved: Date | null
  readonly product_count: number
  readonly amount_cents: number | null
  readonly payment_id: number | null
}

/** A person who may be paid. */
export interface PayeeRecord {
  readonly id: number
  /** Null for a deleted account. */
  readonly username: string | null
  readonly owed_cents: number
  /** Number of approved, unpaid submissions. */
  readonly approved: number
}

const COLUMNS = `s.id, s.guide_id, coalesce(g.title, s.title) as title, s.member_id, s.submission_type, s.submitted, s.rounds,
  s.approved, s.amount_cents, s.payment_id,
  case when s.approved is null and s.submission_type <> 'update' then coalesce(g.product_count, s.product_count)
    else s.product_count end as product_count`
const FROM = 'from submissions as s left join guides as g on g.id = s.guide_id'

// Includes everybody with a submission, also former staff and deleted accounts.
const PEOPLE = `
  with work as (
    select member_id, coalesce(sum(amount_cents) filter (where payment_id is null), 0)::float8 as owed_cents,
      (count(*) filter (where approved is not null and payment_id is null))::integer as approved
    from submissions group by member_id
  ), staff as (
    select member_id from known_staff
    where not deleted and username <> '' and roles && array['listicle_editor', 'editor', 'access']
  )
  select member_id::float8 as id, nullif(k.username, '') as username, coalesce(w.owed_cents, 0) as owed_cents,
    coalesce(w.approved, 0) as approved
  from (select member_id from work union select member_id from staff) as people
    left join work as w using (member_id) left join known_staff as k using (member_id)
  order by owed_cents desc, lower(k.username), member_id limit 1000`

const OPEN = `
  insert into submissions (guide_id, title, member_id, submission_type, submitted, product_count) values ($1, $2, $3, $4, $5, $6)
  on conflict (guide_id, member_id, submission_type) where guide_id is not null and submission_type <> 'update'
  do update set title = excluded.title, product_count = excluded.product_count where submissions.approved is null`

// Approves only the submission of the assigned person; one of somebody who was assigned before stays unapproved. Count and title
// are read in this transaction, so that the amount includes products that the same save adds.
// An open update of that person is part of the writing, whose amount counts its products.
const APPROVE = `
  with approved as (
    update submissions as s
    set approved = $4, product_count = g.product_count, amount_cents = g.product_count * $5::integer, title = g.title
    from guides as g
    where g.id = s.guide_id and s.guide_id = $1 and s.member_id = $2 and s.submission_type = $3 and s.approved is null
    returning s.id
  )
  delete from submissions as u using approved
  where $3 = 'writing' and u.guide_id = $1 and u.member_id = $2 and u.submission_type = 'update' and u.approved is null`

const EXTEND_UPDATE = `
  insert into submissions (guide_id, title, member_id, submission_type, submitted, product_count)
  values ($1, $2, $3, 'update', $4, $5)
  on conflict (guide_id, member_id) where guide_id is not null and submission_type = 'update' and approved is null
  do update set title = excluded.title, submitted = excluded.submitted,
    product_count = submissions.product_count + excluded.product_count
  returning id, xmax = 0 as is_new`

const REDUCE_UPDATE = `
  with open as (
    select id, product_count from submissions
    where guide_id = $1 and member_id = $2 and submission_type = 'update' and approved is null for update
  ),
  ended as (delete from submissions as s using open as o where s.id = o.id and o.product_count <= $3 returning s.id),
  reduced as (
    update submissions as s set product_count = o.product_count - $3 from open as o where s.id = o.id and o.product_count > $3
    returning s.id
  )
  select id, true as is_ended from ended union all select id, false from reduced`

const IS_COUNTED_LATER = `
  select 1 from submissions as s join guides as g on g.id = s.guide_id
  where s.id = $1 and g.status = 'draft' and not g.writing_approved`

const SEND_BACK = `
  update submissions set approved = null, amount_cents = null, rounds = rounds + 1
  where guide_id = $1 and member_id = $2 and submission_type = $3 and payment_id is null`

/** Stores submissions: one for each guide, person and kind of work, and any number of updates, of which one is open. */
@Injectable()
export class SubmissionsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Newest first, at most 1,000. */
  async listOf(memberId: number): Promise<SubmissionRecord[]> {
    return await this.source.query<SubmissionRecord[]>(
      `select ${COLUMNS} ${FROM} where s.member_id = $1 order by s.id desc limit 1000`,
      [memberId],
    )
  }

  /** Members who are assigned to guides or have submissions, highest amount due first. At most 1,000. */
  async listPeople(): Promise<PayeeRecord[]> {
    return await this.source.query<PayeeRecord[]>(PEOPLE)
  }

  /** The submissions among these that belong to a member. */
  async ownOf(ids: readonly number[], memberId: number): Promise<Set<number>> {
    if (ids.length === 0) return new Set()
    const rows = await this.source.query<{ id: number }[]>(
      'select id from submissions where id = any($1::integer[]) and member_id = $2',
      [ids, memberId],
    )
    return new Set(rows.map(({ id }) => id))
  }

  /** Ordered by id, locked until the transaction ends. */
  async lock(transaction: Transaction, ids: readonly number[]): Promise<SubmissionRecord[]> {
    return await transaction.query<SubmissionRecord[]>(
      `select ${COLUMNS} ${FROM} where s.id = any($1::integer[]) order by s.id for update of s`,
      [ids],
    )
  }

  async open(
    transaction: Transaction,
    work: { guideId: number; title: string; memberId: number; type: SubmissionType; at: Date; productCount: number },
  ): Promise<void> {
    const { guideId, title, memberId, type, at, productCount } = work
    await transaction.query(OPEN, [guideId, title, memberId, type, at, productCount])
  }

  /**
   * Approves an open submission and sets its amount.
   * @param work `rate` is US cents for each product
   */
  async approve(
    transaction: Transaction,
    work: { guideId: number; memberId: number; type: SubmissionType; at: Date; rate: number },
  ): Promise<void> {
    const { guideId, memberId, type, at, rate } = work
    await transaction.query(APPROVE, [guideId, memberId, type, at, rate])
  }

  /** Makes the open update of a member at a guide, or adds products to it. Returns the id of a new one. */
  async extendUpdate(
    transaction: Transaction,
    work: { guideId: number; title: string; memberId: number; at: Date; added: number },
  ): Promise<number | undefined> {
    const { guideId, title, memberId, at, added } = work
    const values = [guideId, title, memberId, at, added]
    const [row] = await transaction.query<{ id: number; is_new: boolean }[]>(EXTEND_UPDATE, values)
    return row?.is_new === true ? row.id : undefined
  }

  /** Takes products from the open update of a member at a guide, and removes it where none is left. */
  async reduceUpdate(
    transaction: Transaction,
    guideId: number,
    memberId: number,
    removed: number,
  ): Promise<{ found: boolean; ended: number | undefined }> {
    const [row] = await transaction.query<{ id: number; is_ended: boolean }[]>(REDUCE_UPDATE, [guideId, memberId, removed])
    return { found: row !== undefined, ended: row?.is_ended === true ? row.id : undefined }
  }

  /** Whether the products of an update will be paid with the writing of its guide, which is not approved yet. */
  async isCountedLater(transaction: Transaction, id: number): Promise<boolean> {
    return (await transaction.query<object[]>(IS_COUNTED_LATER, [id])).length > 0
  }

  /** Approves one submission at an amount in US cents. */
  async approveOne(transaction: Transaction, id: number, at: Date, cents: number): Promise<void> {
    await transaction.query('update submissions set approved = $2, amount_cents = $3 where id = $1', [id, at, cents])
  }

  /** Paid submissions stay approved. */
  async sendBack(transaction: Transaction, guideId: number, memberId: number, type: SubmissionType): Promise<void> {
    await transaction.query(SEND_BACK, [guideId, memberId, type])
  }

  async setAmount(transaction: Transaction, id: number, cents: number): Promise<void> {
    await transaction.query('update submissions set amount_cents = $2 where id = $1', [id, cents])
  }

  /** @param paymentId null for a reversed payment */
  async setPayment(transaction: Transaction, ids: readonly number[], paymentId: number | null): Promise<void> {
    await transaction.query('update submissions set payment_id = $2 where id = any($1::integer[])', [ids, paymentId])
  }

  /** Removes submissions that are not approved. Approved ones remain after the guide is removed, with its title. */
  async removeOpen(transaction: Transaction, { id, title }: { readonly id: number; readonly title: string }): Promise<void> {
    await transaction.query('delete from submissions where guide_id = $1 and approved is null', [id])
    await transaction.query('update submissions set title = $2 where guide_id = $1 and title <> $2', [id, title])
  }
}
