import type { Logger } from 'pino'
import type { Transaction, Transactions } from '../database/transactions.ts'
import type { MailLimitExceeded } from '../mail/mail-limits.ts'
import type { Clock } from '../time/clock.ts'

const AT_ONCE = 100
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 3_600_000

/** A row of a table that is due at a moment. */
export interface DueRow {
  /** How often it failed so far. */
  readonly failures: number
}

/** Mails that are due in a table, and how one of them goes. */
export interface DueWork<Row extends DueRow> {
  /** The next that is due, locked until the transaction ends. */
  take(transaction: Transaction, now: Date): Promise<Row | undefined>
  /** Returns the limit that holds it back, where one does. Throws where it has to be tried again. */
  send(transaction: Transaction, row: Row): Promise<MailLimitExceeded | undefined>
  postpone(transaction: Transaction, row: Row, due: Date, failures: number): Promise<void>
  /** The row, for the log. */
  described(row: Row): Readonly<Record<string, unknown>>
}

interface Parts {
  readonly transactions: Transactions
  readonly clock: Clock
  readonly logger: Logger
}

/** Works off what is due, each row in a transaction of its own. What fails is tried again, after pauses that become longer. */
export async function workOffDue<Row extends DueRow>({ transactions, clock, logger }: Parts, work: DueWork<Row>): Promise<void> {
  const later = (ms: number): Date => new Date(clock().getTime() + ms)
  const sendNext = async (transaction: Transaction): Promise<boolean> => {
    const row = await work.take(transaction, clock())
    if (row === undefined) return false
    const { failures } = row
    try {
      const heldBack = await work.send(transaction, row)
      if (heldBack !== undefined) await work.postpone(transaction, row, later(heldBack.seconds * 1000), failures)
    } catch (error) {
      logger.warn({ err: error, ...work.described(row) }, 'A mail could not be enqueued; it is tried again')
      await work.postpone(transaction, row, later(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)), failures + 1)
    }
    return true
  }
  for (let sent = 0; sent < AT_ONCE; sent += 1) if (!(await transactions.run(sendNext))) return
}
