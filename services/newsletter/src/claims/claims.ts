import { Inject, Injectable } from '@nestjs/common'
import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { DataSource, type QueryRunner } from 'typeorm'

const STORE_RETRY_MS = 500
const STORE_TIMEOUT_MS = 10 * 60_000
/** Seed of this service's advisory lock keys. */
const LOCK_SEED = 8089
const LOCK = 'select pg_try_advisory_lock(hashtextextended($1, $2)) as held'
const UNLOCK = 'select pg_advisory_unlock(hashtextextended($1, $2))'

/** A sender that has just stored its outcome holds its claim for some milliseconds more. */
const CLAIM_ATTEMPTS = 20
const CLAIM_RETRY_MS = 50
/** How often it is tried to take a lost claim back. */
const RENEW_RETRY_MS = 100

/**
 * The exclusive right to send what is claimed: an advisory lock of a database connection, which ends with the process. What is
 * found in state `sending` without a lock was left by a dead sender.
 */
export class Claim {
  #runner: QueryRunner
  #connection: PoolClient
  #isLost = false
  #renewal: Promise<boolean> | undefined
  readonly #lose = (): void => {
    this.#isLost = true
    if (this.isGivenUp !== undefined) this.#renewal ??= this.#renew(this.isGivenUp).finally(() => (this.#renewal = undefined))
  }

  constructor(
    readonly key: string,
    runner: QueryRunner,
    connection: PoolClient,
    private readonly source: DataSource,
    /** With it, a lost claim is taken back at once, until it answers true. */
    private readonly isGivenUp?: () => boolean,
  ) {
    this.#runner = runner
    this.#connection = connection
    this.#watch()
  }

  /** Whether the connection has ended, and the lock with it. */
  get isLost(): boolean {
    return this.#isLost
  }

  /** Runs a statement on the connection that holds the lock: it fails when the claim is lost. */
  async query<Rows>(sql: string, parameters: readonly unknown[]): Promise<Rows> {
    return (await this.#runner.query(sql, [...parameters])) as Rows
  }

  /**
   * The same for the moment when the last byte of a mail is written: the statement is sent before this returns, since the process
   * may end at any time. The connection must be idle.
   */
  async queryAtOnce<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>> {
    return await this.#connection.query<Row>(statement)
  }

  /** Stores an outcome, which must not be lost: retried on other connections until the database is available again. */
  async store<Rows>(sql: string, parameters: readonly unknown[]): Promise<Rows> {
    try {
      return await this.query<Rows>(sql, parameters)
    } catch {
      // The connection is lost; the pool has others.
    }
    const timeout = AbortSignal.timeout(STORE_TIMEOUT_MS)
    for (;;) {
      try {
        return (await this.source.query(sql, [...parameters])) as Rows
      } catch (error) {
        if (timeout.aborted) throw error
        await pause(STORE_RETRY_MS)
      }
    }
  }

  /** Waits until a claim that was lost is held again; false when it was given up. */
  async whenHeld(): Promise<boolean> {
    return this.#isLost ? ((await this.#renewal) ?? false) : true
  }

  /** Takes a lost claim back on another connection, as soon as the database is available. */
  async #renew(isGivenUp: () => boolean): Promise<boolean> {
    while (!isGivenUp()) {
      const runner = this.source.createQueryRunner()
      try {
        const connection = (await runner.connect()) as PoolClient
        const [lock] = (await runner.query(LOCK, [this.key, LOCK_SEED])) as { held: boolean }[]
        if (lock?.held === true) {
          this.#unwatch()
          await this.#runner.release().catch(() => undefined)
          this.#runner = runner
          this.#connection = connection
          this.#isLost = false
          this.#watch()
          return true
        }
        // PostgreSQL has not noticed yet that the former connection ended, or a recovering instance looks at the claim.
        await runner.release()
      } catch {
        await runner.release().catch(() => undefined)
      }
      await pause(RENEW_RETRY_MS)
    }
    return false
  }

  async release(): Promise<void> {
    this.#unwatch()
    // A lost connection has released its lock.
    await this.#runner.query(UNLOCK, [this.key, LOCK_SEED]).catch(() => undefined)
    await this.#runner.release()
  }

  #watch(): void {
    this.#connection.once('error', this.#lose)
    this.#connection.once('end', this.#lose)
  }

  /** The pool may give the connection to others. */
  #unwatch(): void {
    this.#connection.off('error', this.#lose)
    this.#connection.off('end', this.#lose)
  }
}

/** Claims: one holder at a time for each key, over all instances. */
@Injectable()
export class Claims {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Runs the work under a claim; undefined if another sender holds it. */
  async run<Result>(
    key: string,
    work: (claim: Claim) => Promise<Result>,
    attempts = CLAIM_ATTEMPTS,
  ): Promise<Result | undefined> {
    const claim = await this.#acquire(key, attempts)
    if (claim === undefined) return undefined
    try {
      return await work(claim)
    } finally {
      await claim.release()
    }
  }

  /** A claim that is kept until the caller releases it. @param isGivenUp ends the attempts to take it back when it is lost */
  async keep(key: string, isGivenUp: () => boolean): Promise<Claim | undefined> {
    return await this.#acquire(key, CLAIM_ATTEMPTS, isGivenUp)
  }

  async #acquire(key: string, attempts: number, isGivenUp?: () => boolean): Promise<Claim | undefined> {
    const runner = this.source.createQueryRunner()
    try {
      const connection = (await runner.connect()) as PoolClient
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        if (attempt > 1) await pause(CLAIM_RETRY_MS)
        const [lock] = (await runner.query(LOCK, [key, LOCK_SEED])) as { held: boolean }[]
        if (lock?.held === true) return new Claim(key, runner, connection, this.source, isGivenUp)
      }
    } catch (error) {
      await runner.release()
      throw error
    }
    await runner.release()
    return undefined
  }
}
