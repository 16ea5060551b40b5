import { Inject, Injectable } from '@nestjs/common'
import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { DataSource, type QueryRunner } from 'typeorm'
import { ANONYMIZED_TEMPLATES, ANONYMIZED_UNSENT_TEMPLATES, SECRET_TEMPLATES } from '../mails/mail-kinds.ts'
import { INSERT_REPORTS } from '../mails/mail-reports.ts'
import type { StoredMail } from '../mails/stored-mail.entity.ts'

export type ClaimedMail = Pick<StoredMail, 'id' | 'template' | 'edition' | 'tries' | 'created'> & {
  readonly recipient: string | null
  readonly data: object | null
}

const UPDATE_RETRY_MS = 500
const UPDATE_TIMEOUT_MS = 10 * 60_000

/**
 * The exclusive right to send one mail: an advisory lock of a database connection, which ends with the process. A mail that is
 * found in
 * state `sending` was left by a dead sender.
 */
export class MailClaim {
  constructor(
    private readonly id: string,
    private readonly runner: QueryRunner,
    /** The runner's own connection. */
    private readonly connection: Pick<PoolClient, 'query'>,
    private readonly source: DataSource,
  ) {}

  /**
   * Moves the mail to `sending`; undefined if it must not be sent. A mail whose last byte had been handed to the SMTP server
   * counts as sent,
   * since the server processes it (see the README). Any other cannot have been accepted and is sent again.
   */
  async start(): Promise<ClaimedMail | undefined> {
    await this.runner.query(
      `with done as (
         update mails set state = 'sent', sent = handed_over, unconfirmed = true where id = $1 and state = 'sending'
           and handed_over is not null
         returning id, template, state
       ) ${INSERT_REPORTS}`,
      [this.id],
    )
    const [rows] = (await this.runner.query(
      `update mails set state = 'sending', claimed = now(), tries = tries + 1
       where id = $1 and (state = 'queued' and next_try <= now() + interval '5 seconds' or state = 'sending')
       returning id, recipient, template, data, edition, tries, created`,
      [this.id],
    )) as [ClaimedMail[], number]
    return rows[0]
  }

  /**
   * Called at the moment when the last byte is written: the statement is sent before this returns, since the process may end at
   * any time.
   */
  async markHandedOver(): Promise<void> {
    await this.connection.query(`update mails set handed_over = clock_timestamp() where id = $1 and state = 'sending'`, [this.id])
  }

  async markSent(): Promise<void> {
    await this.#updateWithRetry(
      `with done as (
         update mails set state = 'sent', sent = now(), error = null, unconfirmed = false,
           data = case when template = any($2) then null else data end,
           recipient = case when template = any($3) then null else recipient end
         where id = $1 and state = 'sending'
         returning id, template, state
       ) ${INSERT_REPORTS}`,
      [SECRET_TEMPLATES, ANONYMIZED_TEMPLATES],
    )
  }

  async markUnsent(state: 'failed' | 'suppressed', error: string): Promise<void> {
    await this.#updateWithRetry(
      `with done as (
         update mails set state = $2, error = $3, handed_over = null,
           data = case when template = any($4) then null else data end,
           recipient = case when template = any($4) then null else recipient end
         where id = $1 and state = 'sending'
         returning id, template, state
       ) ${INSERT_REPORTS}`,
      [state, error, ANONYMIZED_UNSENT_TEMPLATES],
    )
  }

  async scheduleRetry(error: string, inMs: number): Promise<void> {
    await this.#updateWithRetry(
      `update mails set state = 'queued', error = $2, handed_over = null, next_try = now() + make_interval(secs => $3)
        where id = $1 and state = 'sending'`,
      [error, inMs / 1000],
    )
  }

  /** The outcome must be stored, so updates are retried until the database is available again. */
  async #updateWithRetry(sql: string, more: readonly unknown[]): Promise<void> {
    const parameters = [this.id, ...more]
    try {
      await this.runner.query(sql, parameters)
      return
    } catch {
      // The connection is lost; the pool has others.
    }
    const timeout = AbortSignal.timeout(UPDATE_TIMEOUT_MS)
    for (;;) {
      try {
        await this.source.query(sql, parameters)
        return
      } catch (error) {
        if (timeout.aborted) throw error
        await pause(UPDATE_RETRY_MS)
      }
    }
  }
}

/** Seed of this service's advisory lock keys. */
const LOCK_SEED = 8089

/** A sender that has just stored its outcome holds its claim for some milliseconds more. */
const CLAIM_ATTEMPTS = 20
const CLAIM_RETRY_MS = 50

/** Claims on mails: one sender at a time for each mail, over all instances. */
@Injectable()
export class MailClaimsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Runs the work under a claim; undefined if another sender holds it. */
  async runClaimed<Result>(id: string, work: (claim: MailClaim) => Promise<Result>): Promise<Result | undefined> {
    const runner = this.source.createQueryRunner()
    try {
      const connection = (await runner.connect()) as PoolClient
      if (!(await this.#acquire(runner, id))) return undefined
      try {
        return await work(new MailClaim(id, runner, connection, this.source))
      } finally {
        // A lost connection has released its lock.
        await runner.query('select pg_advisory_unlock(hashtextextended($1, $2))', [id, LOCK_SEED]).catch(() => undefined)
      }
    } finally {
      await runner.release()
    }
  }

  async #acquire(runner: QueryRunner, id: string): Promise<boolean> {
    for (let attempt = 1; attempt <= CLAIM_ATTEMPTS; attempt += 1) {
      if (attempt > 1) await pause(CLAIM_RETRY_MS)
      const [lock] = (await runner.query('select pg_try_advisory_lock(hashtextextended($1, $2)) as held', [id, LOCK_SEED])) as {
        held: boolean
      }[]
      if (lock?.held === true) return true
    }
    return false
  }
}
