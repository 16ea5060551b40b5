import type { Transaction } from '@ribbonry/service-kit'
import { type Page, PagedList, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { EditRequestRow, NewEditRequest } from './edit-request-row.ts'

const COLUMNS = `
  row.id, row.post_id::float8 as post_id, row.slug, row.post_title, row.state, row.email, row.member_id::float8 as member_id,
  row.title, row.description, row.price_cents::float8 as price_cents, row.link, row.picture, row.created,
  exists (
    select from boosts as b where b.post_id = row.post_id and b.state in ('booked', 'disputed')
      and (b.email = row.email or b.member_id = row.member_id)
  ) as bought`

const OPEN = new PagedList<EditRequestRow, 'created'>({
  table: 'boost_edit_requests',
  key: 'id',
  columns: COLUMNS,
  sorts: { created: ['row.created'] },
})

const INSERT = `
  insert into boost_edit_requests (post_id, slug, post_title, state, email, member_id, title, description, price_cents, link,
    picture, created)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12) returning id`

const FORGET_PICTURES = `
  insert into unused_pictures (id, since)
  select distinct picture ->> 'id', $2::timestamptz from boost_edit_requests
  where id = any($1::integer[]) and picture is not null on conflict do nothing`

/** Proposals to change posts. */
@Injectable()
export class EditRequestsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async insert(transaction: Transaction, request: NewEditRequest): Promise<number> {
    const { post_id: postId, slug, post_title: postTitle, state, email, member_id: memberId, created } = request
    const { title, description, price_cents: cents, link, picture } = request
    const json = picture === null ? null : JSON.stringify(picture)
    const values = [postId, slug, postTitle, state, email, memberId, title, description, cents, link, json, created]
    const [row] = await transaction.query<{ id: number }[]>(INSERT, values)
    if (row === undefined) throw new Error('A proposal was not inserted')
    return row.id
  }

  /**
   * A page of those that wait for staff, oldest first.
   * @param page from 1
   */
  async listOpen(page: number, perPage: number): Promise<Page<EditRequestRow>> {
    return await OPEN.page(this.source, { page, perPage, sort: 'created', where: [where`row.state = 'open'`] })
  }

  async countOpen(): Promise<number> {
    const sql = "select count(*)::float8 as count from boost_edit_requests where state = 'open'"
    return (await this.source.query<{ count: number }[]>(sql))[0]?.count ?? 0
  }

  /** Locks the proposal until the transaction ends. */
  async lockOpen(transaction: Transaction, id: number): Promise<EditRequestRow | undefined> {
    const sql = `select ${COLUMNS} from boost_edit_requests as row where id = $1 and state = 'open' for update`
    return (await transaction.query<EditRequestRow[]>(sql, [id]))[0]
  }

  /** Locks the proposal until the transaction ends; undefined where it was removed. */
  async lock(transaction: Transaction, id: number): Promise<EditRequestRow | undefined> {
    const sql = `select ${COLUMNS} from boost_edit_requests as row where id = $1 for update`
    return (await transaction.query<EditRequestRow[]>(sql, [id]))[0]
  }

  /** Submits a confirmed proposal to staff. */
  async open(transaction: Transaction, id: number): Promise<void> {
    await transaction.query("update boost_edit_requests set state = 'open' where id = $1", [id])
  }

  async decide(transaction: Transaction, id: number, state: 'applied' | 'rejected', at: Date): Promise<void> {
    await transaction.query('update boost_edit_requests set state = $2, decided_at = $3 where id = $1', [id, state, at])
    await transaction.query(FORGET_PICTURES, [[id], at])
    await transaction.query('update boost_edit_requests set picture = null where id = $1', [id])
  }

  /** Removes proposals in these states that are older than a moment. */
  async removeOld(transaction: Transaction, states: readonly EditRequestRow['state'][], before: Date, at: Date): Promise<void> {
    const sql = `select id from boost_edit_requests where state = any($1::text[]) and created < $2
      order by created limit 500 for update`
    const ids = (await transaction.query<{ id: number }[]>(sql, [states, before])).map(({ id }) => id)
    if (ids.length === 0) return
    await transaction.query(FORGET_PICTURES, [ids, at])
    await transaction.query('delete from boost_edit_requests where id = any($1::integer[])', [ids])
  }
}
