import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** An entry of the waiting list: a person, a day and a post. */
export interface WaitingEntry {
  readonly id: number
  /** Day of New York, yyyy-MM-dd. */
  readonly day: string
  readonly slug: string
  readonly title: string
  /** E-mail address of a visitor; null for a member. */
  readonly email: string | null
  readonly member_id: number | null
}

export type NewWaitingEntry = Omit<WaitingEntry, 'id'> & { readonly postId: number }

const INSERT = `
  insert into boost_waiting (day, post_id, slug, title, email, member_id, created) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict do nothing`

// Each entry is mailed about once and then removed.
const TAKE_FREE = `
  delete from boost_waiting where id in (
    select id from boost_waiting as w where day >= $1 and not exists (
      select from boost_days as d where d.day = w.day and (d.held_until is null or d.held_until > $2)
    ) order by created, id limit $3 for update skip locked
  ) returning id::float8 as id, to_char(day, 'YYYY-MM-DD') as day, slug, title, email, member_id::float8 as member_id`

/** Waiting list of taken days. */
@Injectable()
export class WaitingListRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Inserts one entry for each day and address. */
  async insert({ day, postId, slug, title, email, member_id: memberId }: NewWaitingEntry, at: Date): Promise<void> {
    await this.source.query(INSERT, [day, postId, slug, title, email, memberId, at])
  }

  async remove(id: number): Promise<void> {
    await this.source.query('delete from boost_waiting where id = $1', [id])
  }

  /** Removes and returns entries for days that are free, from the given day on. */
  async takeFree(transaction: Transaction, from: string, now: Date, most: number): Promise<WaitingEntry[]> {
    const [rows] = await transaction.query<[WaitingEntry[], number]>(TAKE_FREE, [from, now, most])
    return rows
  }

  async removeBefore(transaction: Transaction, day: string): Promise<void> {
    await transaction.query('delete from boost_waiting where day < $1', [day])
  }
}
