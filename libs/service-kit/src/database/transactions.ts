import { Inject, Injectable } from '@nestjs/common'
import { setTimeout as wait } from 'node:timers/promises'
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm'

/** One database transaction. Services pass it to repositories, which alone use it. */
export type Transaction = EntityManager

/** How often a transaction is begun before its conflict with others is an error. */
const TRIES = 3
/** Longest pause before the second try, doubled before the third, milliseconds. Its length is random, so that rivals part. */
const PAUSE_MS = 40
/** Deadlock, and failed serialization (PostgreSQL, appendix A): the transaction was rolled back and may succeed when repeated. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40P01', '40001'])

/** Runs work in a transaction: it is committed, or rolled back when the work throws. */
@Injectable()
export class Transactions {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /**
   * Runs work in a transaction. One that PostgreSQL rolls back because of others (a deadlock, a failed serialization) is begun
   * again, three times at most; the last such error is thrown.
   *
   * The work may therefore run more than once. It writes to the database through the transaction alone: events go to the outbox,
   * mails to their table, and what it learns is what it returns. It changes nothing that was made outside, such as a counter or a
   * list. What it does elsewhere all the same (a file, Redis, a call to a neighbour) has to be harmless when done twice.
   */
  async run<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.source.transaction(work)
      } catch (error) {
        if (tries === TRIES || !isConflict(error)) throw error
      }
      await wait(Math.random() * PAUSE_MS * tries)
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof QueryFailedError && CONFLICTS.has((error.driverError as { readonly code?: unknown }).code)
}
