import { NEWSLETTER_LOCK_HOURS } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const UNCHECKED = `state = 'scheduled' and ready and deleted_at is null and lock_checked_at is null
  and send_at > $1 and send_at < $1::timestamptz + make_interval(hours => ${NEWSLETTER_LOCK_HOURS})`

/** Newsletters that take no changes any more and were not checked since. */
@Injectable()
export class LockChecksRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async list(now: Date): Promise<number[]> {
    const rows = await this.source.query<{ id: number }[]>(`select id from newsletters where ${UNCHECKED} order by send_at`, [
      now,
    ])
    return rows.map(({ id }) => id)
  }

  /** Marks one as checked; false where another instance has. */
  async take(transaction: Transaction, id: number, now: Date): Promise<boolean> {
    const [, count] = await transaction.query<[unknown, number]>(
      `update newsletters set lock_checked_at = $1 where id = $2 and ${UNCHECKED}`,
      [now, id],
    )
    return count === 1
  }
}
