import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '../database/transactions.ts'
import { systemClock, type Clock } from '../time/clock.ts'
import { createLinkCode, hashLinkCode } from './link-codes.ts'

export interface CodeToIssue {
  readonly purpose: string
  /** Who or what the code concerns, such as a member's id. */
  readonly subject: string
  /** Lifetime of the code. */
  readonly seconds: number
  /** Additional data, such as the address that the code was mailed to. */
  readonly data?: unknown
}

export interface TakenOneTimeCode {
  readonly subject: string
  readonly data: unknown
  readonly expires: Date
}

/** Result of a typed code; `none` where there is no code, it has expired, or it has no attempts left. */
export type CodeCheck = 'right' | 'wrong' | 'none'

interface CodeRow {
  readonly id: string
  readonly subject: string
  readonly hash: Buffer
  readonly data: unknown
  readonly expires: Date
}

const COLUMNS = 'id, subject, hash, data, expires'

/**
 * One-time codes, in the table `one_time_codes`, which stores only their hashes: a long code for a mailed link, found by its
 * hash, and a short code that is typed, found by its subject and limited to a few attempts.
 */
export class OneTimeCodes {
  readonly #keys: readonly Buffer[]

  /**
   * @param secrets for the hashes of short codes, which plain hashes would not protect from brute force: the first hashes, all
   *   verify
   */
  constructor(
    secrets: readonly string[],
    private readonly now: Clock = systemClock,
  ) {
    this.#keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'one-time codes', 32)))
  }

  /**
   * Creates the code of a mailed link.
   * @param openAtATime maximum of open codes of one purpose and subject; a further one replaces the oldest
   */
  async issueLink(transaction: Transaction, given: CodeToIssue, openAtATime = 1): Promise<string> {
    const { code, hash } = createLinkCode()
    await this.#insert(transaction, given, { hash, typed: false, attempts: 0, openAtATime })
    return code
  }

  /** Creates a code to type; an earlier one of that purpose and subject is revoked. */
  async issueTyped(
    transaction: Transaction,
    given: CodeToIssue,
    { digits = 6, attempts = 5 }: { readonly digits?: number; readonly attempts?: number } = {},
  ): Promise<string> {
    const [key] = this.#keys
    if (key === undefined) throw new Error('Typed codes need a secret to be hashed with')
    const code = Array.from({ length: digits }, () => randomInt(10)).join('')
    await this.#insert(transaction, given, { hash: hashOfTyped(key, given, code), typed: true, attempts, openAtATime: 1 })
    return code
  }

  /**
   * Uses up the code of a link: of two concurrent requests one gets nothing. Undefined for a code that is unknown, used, expired
   * or of another purpose.
   */
  async take(transaction: Transaction, purpose: string, code: string): Promise<TakenOneTimeCode | undefined> {
    const hash = hashLinkCode(code)
    if (hash === undefined) return undefined
    const [rows] = await transaction.query<[CodeRow[], number]>(
      `delete from one_time_codes where hash = $1 and purpose = $2 and not typed and expires > $3 returning ${COLUMNS}`,
      [hash, purpose, this.now()],
    )
    return taken(rows[0])
  }

  /** The content of a link's code, without using it up. */
  async find(transaction: Transaction, purpose: string, code: string): Promise<TakenOneTimeCode | undefined> {
    const hash = hashLinkCode(code)
    if (hash === undefined) return undefined
    const [row] = await transaction.query<CodeRow[]>(
      `select ${COLUMNS} from one_time_codes where hash = $1 and purpose = $2 and not typed and expires > $3`,
      [hash, purpose, this.now()],
    )
    return taken(row)
  }

  /**
   * Compares a typed code, and uses it up when it is right. A wrong one costs an attempt, so the transaction must be committed in
   * either case.
   */
  async check(
    transaction: Transaction,
    { purpose, subject }: Pick<CodeToIssue, 'purpose' | 'subject'>,
    code: string,
  ): Promise<CodeCheck> {
    // Concurrent attempts wait here for the row lock, so that no two of them cost one attempt.
    const [[row]] = await transaction.query<[CodeRow[], number]>(
      `update one_time_codes set attempts_left = attempts_left - 1
       where purpose = $1 and subject = $2 and typed and attempts_left > 0 and expires > $3 returning ${COLUMNS}`,
      [purpose, subject, this.now()],
    )
    if (row === undefined) return 'none'
    if (!this.#keys.some((key) => timingSafeEqual(hashOfTyped(key, { purpose, subject }, code), row.hash))) return 'wrong'
    await transaction.query('delete from one_time_codes where id = $1', [row.id])
    return 'right'
  }

  /** Revokes every open code of a purpose and subject. */
  async revoke(transaction: Transaction, purpose: string, subject: string): Promise<void> {
    await transaction.query('delete from one_time_codes where purpose = $1 and subject = $2', [purpose, subject])
  }

  /** Deletes expired codes; returns their number. */
  async purge(transaction: Transaction): Promise<number> {
    const [, count] = await transaction.query<[unknown[], number]>('delete from one_time_codes where expires <= $1', [this.now()])
    return count
  }

  async #insert(
    transaction: Transaction,
    { purpose, subject, seconds, data }: CodeToIssue,
    {
      hash,
      typed,
      attempts,
      openAtATime,
    }: { readonly hash: Buffer; readonly typed: boolean; readonly attempts: number; readonly openAtATime: number },
  ): Promise<void> {
    const now = this.now()
    await transaction.query(
      `with old as (
         select id from one_time_codes where purpose = $1 and subject = $2 and typed = $4 order by created desc, id desc offset $5
       ), ended as (delete from one_time_codes where id in (select id from old))
       insert into one_time_codes (purpose, subject, hash, typed, attempts_left, data, created, expires) values ($1, $2, $3, $4,
         $6, $7::jsonb, $8, $9)`,
      [
        purpose,
        subject,
        hash,
        typed,
        openAtATime - 1,
        attempts,
        data === undefined ? null : JSON.stringify(data),
        now,
        new Date(now.getTime() + seconds * 1000),
      ],
    )
  }
}

function taken(row: CodeRow | undefined): TakenOneTimeCode | undefined {
  return row === undefined ? undefined : { subject: row.subject, data: row.data, expires: row.expires }
}

function hashOfTyped(key: Buffer, { purpose, subject }: Pick<CodeToIssue, 'purpose' | 'subject'>, code: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, subject, code]))
    .digest()
}
