import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const USED = `exists (select from giveaways as g where g.picture ->> 'id' = p.id)`

const MARK = `
  update stored_pictures as p set unused_since = case when p.unused_since is null then $1::timestamptz end
  where (p.unused_since is null) <> ${USED}`

const TAKE = `
  select p.id from stored_pictures as p where p.unused_since <= $1 and not ${USED}
  order by p.unused_since limit $2 for update skip locked`

/** Pictures that this service put into the store. */
@Injectable()
export class StoredPicturesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Notes a picture before a giveaway shows it. */
  async insert(id: string, now: Date): Promise<void> {
    await this.source.query(
      `insert into stored_pictures (id, unused_since) values ($1, $2)
       on conflict (id) do update set unused_since = case when stored_pictures.unused_since is not null then $2 end`,
      [id, now],
    )
  }

  /** Notes which pictures no giveaway shows since now, and which are shown again. */
  async mark(transaction: Transaction, now: Date): Promise<void> {
    await transaction.query(MARK, [now])
  }

  /** Pictures that have been unused since a moment; locked until the transaction ends. */
  async takeUnused(transaction: Transaction, since: Date, most: number): Promise<string[]> {
    return (await transaction.query<{ id: string }[]>(TAKE, [since, most])).map(({ id }) => id)
  }

  async remove(transaction: Transaction, ids: readonly string[]): Promise<void> {
    await transaction.query('delete from stored_pictures where id = any($1::text[])', [ids])
  }
}
