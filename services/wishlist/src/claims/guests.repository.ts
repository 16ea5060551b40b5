import { Inject, Injectable } from '@nestjs/common'
import { createHash } from 'node:crypto'
import type { Transaction } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'

const FIND = 'select guest_id::float8 as guest_id from guests where token_hash = $1'
const INSERT = 'insert into guests (token_hash) values ($1) returning guest_id::float8 as guest_id'
const HOLDS = 'select from claims where guest_id = $1 limit 1'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Devices that claimed without an account. Tokens are stored as hashes: whoever reads the table cannot act as a guest. */
@Injectable()
export class GuestsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Undefined for a token that was never given out, or whose device has no claim any more. */
  async find(token: string): Promise<number | undefined> {
    return (await this.source.query<{ guest_id: number }[]>(FIND, [hashOf(token)]))[0]?.guest_id
  }

  async insert(transaction: Transaction, token: string): Promise<number> {
    const [row] = await transaction.query<{ guest_id: number }[]>(INSERT, [hashOf(token)])
    if (row === undefined) throw new Error('A guest was not inserted')
    return row.guest_id
  }

  /** Keeps a device that claims from being removed as an idle one. */
  async touch(transaction: Transaction, guestId: number): Promise<void> {
    await transaction.query('update guests set used = now() where guest_id = $1', [guestId])
  }

  /** Whether the device holds any claim. */
  async holdsClaims(guestId: number): Promise<boolean> {
    return (await this.source.query<unknown[]>(HOLDS, [guestId])).length > 0
  }
}
