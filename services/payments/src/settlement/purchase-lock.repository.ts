import { Inject, Injectable } from '@nestjs/common'
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { DataSource } from 'typeorm'

/** When the lock of a process that was killed ends by itself: longer than providers and ads take to answer, or to time out. */
const EXPIRES_SECONDS = 90
const MOST_WAIT_MS = 25_000
const RETRY_MS = 100

const ACQUIRE = `
  insert into purchase_locks as l (purchase, holder, expires) values ($1, $2, now() + interval '${EXPIRES_SECONDS} seconds')
  on conflict (purchase) do update set holder = excluded.holder, expires = excluded.expires where l.expires < now()
  returning purchase`
const RELEASE = 'delete from purchase_locks where purchase = $1 and holder = $2'

/**
 * Lets one request at a time pay for the same thing, over all instances. A lock is a row, not a transaction: providers are asked
 * meanwhile, and neither the holder nor who waits keeps a connection of the pool.
 */
@Injectable()
export class PurchaseLockRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * Runs work under the lock of a purchase.
   * @returns undefined where others had it for too long, and the work was not run
   */
  async run<Result>(purchase: readonly unknown[], work: () => Promise<Result>): Promise<{ readonly result: Result } | undefined> {
    const key = createHash('sha256').update(JSON.stringify(purchase)).digest('base64url')
    const holder = randomUUID()
    if (!(await this.#acquire(key, holder))) return undefined
    try {
      return { result: await work() }
    } finally {
      await this.source.query(RELEASE, [key, holder])
    }
  }

  /** Removes locks of processes that were killed. */
  async removeExpired(): Promise<void> {
    await this.source.query('delete from purchase_locks where expires < now()')
  }

  async #acquire(key: string, holder: string): Promise<boolean> {
    const end = performance.now() + MOST_WAIT_MS
    for (;;) {
      if ((await this.source.query<unknown[]>(ACQUIRE, [key, holder])).length > 0) return true
      if (performance.now() > end) return false
      await pause(RETRY_MS)
    }
  }
}
