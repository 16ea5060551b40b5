import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface ItemCount {
  readonly items: number
  readonly version: number
}

// Locks the row until the end of the transaction, whether or not it existed.
const LOCK = `
  insert into keepers (member_id) values ($1)
  on conflict (member_id) do update set member_id = excluded.member_id returning items, version::float8 as version`

const READ = 'select items, version::float8 as version from keepers where member_id = $1'

/** Number of saved items by member. Its row is also the lock of the member's boards. */
@Injectable()
export class MemberItemCountsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async lock(transaction: Transaction, memberId: number): Promise<ItemCount | undefined> {
    return (await transaction.query<ItemCount[]>(LOCK, [memberId]))[0]
  }

  async read(transaction: Transaction, memberId: number): Promise<ItemCount | undefined> {
    return (await transaction.query<ItemCount[]>(READ, [memberId]))[0]
  }

  async count(memberId: number): Promise<number> {
    const [row] = await this.source.query<{ items: number }[]>('select items from keepers where member_id = $1', [memberId])
    return row?.items ?? 0
  }
}
