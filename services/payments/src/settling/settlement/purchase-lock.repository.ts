import { Inject, Injectable } from '@nestjs/common'
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { DataSource } from 'typeorm'

/** Lifetime of a lock whose process was killed. Longer than calls to providers and ads take, time-outs included. */
const EXPIRES_SECONDS = 90
const MOST_WAIT_MS = 25_000
const RETRY_MS = 100

const ACQUIRE = `
  insert into purchase_locks as l (purchase, holder, expires) values ($1, $2, now() + interval '${EXPIRES_SECONDS} seconds')
  on conflict (purchase) do update set holder = excluded.holder, expires = excluded.expires where l.expires < now()
  returning purchase`
const RELEASE = 'delete from purchase_locks where purchase = $1 and holder = $2'

/**
 * Serialises payments for the same purchase over all instances. The lock is a row rather than a transaction, so that neither its
 * holder nor those who wait occupy a database connection during calls to providers.
 */
@Injectable()
export class PurchaseLockRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * Runs `work` under the lock of a purchase.
   * @returns undefined where the lock was not available in time and `work` did not run
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

  /** Removes locks whose process was killed. */
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
