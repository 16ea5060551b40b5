import { Inject, Injectable } from '@nestjs/common'
import type { PoolClient } from 'pg'
import { DataSource } from 'typeorm'
import { MailClaim } from './mail-claim.ts'

/** Makes the keys of this service's locks differ from those of others. */
const LOCK_SEED = 8089

/** One sender at a time for each mail, over all instances. */
@Injectable()
export class MailClaimsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Does the work while nobody else may send this mail; undefined, and nothing done, while somebody else does. */
  async runClaimed<Result>(id: string, work: (claim: MailClaim) => Promise<Result>): Promise<Result | undefined> {
    const runner = this.source.createQueryRunner()
    try {
      const connection = (await runner.connect()) as PoolClient
      const [lock] = (await runner.query('select pg_try_advisory_lock(hashtextextended($1, $2)) as held', [id, LOCK_SEED])) as { held: boolean }[]
      if (lock?.held !== true) return undefined
      try {
        return await work(new MailClaim(id, runner, connection, this.source))
      } finally {
        // A connection that is gone has taken its lock along.
        await runner.query('select pg_advisory_unlock(hashtextextended($1, $2))', [id, LOCK_SEED]).catch(() => undefined)
      }
    } finally {
      await runner.release()
    }
  }
}
