import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** Somebody who waits for a day, for a post. */
export interface WaitingEntry {
  readonly id: number
  /** Day of New York, yyyy-MM-dd. */
  readonly day: string
  readonly slug: string
  readonly title: string
  /** Of a visitor; null for a member. */
  readonly email: string | null
  readonly member_id: number | null
}

export type NewWaitingEntry = Omit<WaitingEntry, 'id'> & { readonly postId: number }

const INSERT = `
  insert into boost_waiting (day, post_id, slug, title, email, member_id, created) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict do nothing`

// Whoever waits for a day that is free is told of it once, and waits no longer.
const TAKE_FREE = `
  delete from boost_waiting where id in (
    select id from boost_waiting as w where day >= $1 and not exists (
      select from boost_days as d where d.day = w.day and (d.held_until is null or d.held_until > $2)
    ) order by created, id limit $3 for update skip locked
  ) returning id::float8 as id, to_char(day, 'YYYY-MM-DD') as day, slug, title, email, member_id::float8 as member_id`

/** Who waits for days that are taken. */
@Injectable()
export class WaitingListRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Once for each day and address. */
  async insert({ day, postId, slug, title, email, member_id: memberId }: NewWaitingEntry, at: Date): Promise<void> {
    await this.source.query(INSERT, [day, postId, slug, title, email, memberId, at])
  }

  async remove(id: number): Promise<void> {
    await this.source.query('delete from boost_waiting where id = $1', [id])
  }

  /** Takes entries off the list whose day, from a day on, is free. */
  async takeFree(transaction: Transaction, from: string, now: Date, most: number): Promise<WaitingEntry[]> {
    const [rows] = await transaction.query<[WaitingEntry[], number]>(TAKE_FREE, [from, now, most])
    return rows
  }

  async removeBefore(transaction: Transaction, day: string): Promise<void> {
    await transaction.query('delete from boost_waiting where day < $1', [day])
  }
}
