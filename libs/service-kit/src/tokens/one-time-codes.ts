import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '../database/transactions.ts'
import { systemClock, type Clock } from '../time/clock.ts'

const LINK_CODE = /^[\w-]{43}$/

export interface CodeToIssue {
  readonly purpose: string
  /** Whom or what it concerns, such as the id of a member. */
  readonly subject: string
  /** How long it works. */
  readonly seconds: number
  /** What else it stands for, such as the address that it was mailed to. */
  readonly data?: unknown
}

export interface TakenOneTimeCode {
  readonly subject: string
  readonly data: unknown
  readonly expires: Date
}

/** What came of a typed code: `none` where there is none, where it has run out, or where it was guessed at too often. */
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
 * Codes that work once, in the table `one_time_codes`, which holds their hashes only: a long one for a mailed link, found by
 * itself, and a short one that somebody types, found by its subject and guessed at a few times at most.
 */
export class OneTimeCodes {
  readonly #keys: readonly Buffer[]

  /**
   * @param secrets for the hashes of short codes, which could be found by trying all of them: the first hashes, all are believed
   */
  constructor(
    secrets: readonly string[],
    private readonly now: Clock = systemClock,
  ) {
    this.#keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'one-time codes', 32)))
  }

  /**
   * Makes the code of a mailed link.
   * @param openAtATime so many of one purpose and subject may be open; the oldest goes when one more is made
   */
  async issueLink(transaction: Transaction, given: CodeToIssue, openAtATime = 1): Promise<string> {
    const code = randomBytes(32).toString('base64url')
    await this.#insert(transaction, given, { hash: hashOfLink(code), typed: false, attempts: 0, openAtATime })
    return code
  }

  /** Makes a code that somebody types; an earlier one of that purpose and subject ends. */
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
   * Uses up the code of a link: of two who come at the same time one gets nothing. Undefined for what is unknown, used, run out
   * or for something else.
   */
  async take(transaction: Transaction, purpose: string, code: string): Promise<TakenOneTimeCode | undefined> {
    if (!LINK_CODE.test(code)) return undefined
    const [rows] = await transaction.query<[CodeRow[], number]>(
      `delete from one_time_codes where hash = $1 and purpose = $2 and not typed and expires > $3 returning ${COLUMNS}`,
      [hashOfLink(code), purpose, this.now()],
    )
    return taken(rows[0])
  }

  /** What the code of a link stands for, without using it up. */
  async find(transaction: Transaction, purpose: string, code: string): Promise<TakenOneTimeCode | undefined> {
    if (!LINK_CODE.test(code)) return undefined
    const [row] = await transaction.query<CodeRow[]>(
      `select ${COLUMNS} from one_time_codes where hash = $1 and purpose = $2 and not typed and expires > $3`,
      [hashOfLink(code), purpose, this.now()],
    )
    return taken(row)
  }

  /**
   * Compares a typed code, and uses it up when it is right. A wrong one costs an attempt, so the transaction must be committed
   * either way.
   */
  async check(
    transaction: Transaction,
    { purpose, subject }: Pick<CodeToIssue, 'purpose' | 'subject'>,
    code: string,
  ): Promise<CodeCheck> {
    // Whoever guesses at the same time waits here for the row, so that no two guesses cost one attempt.
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

  /** Ends every open code of a purpose and subject. */
  async revoke(transaction: Transaction, purpose: string, subject: string): Promise<void> {
    await transaction.query('delete from one_time_codes where purpose = $1 and subject = $2', [purpose, subject])
  }

  /** Takes away what has run out; how many there were. */
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

/** A long code is as hard to guess as a key, so a plain hash tells nothing of it. */
function hashOfLink(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

function hashOfTyped(key: Buffer, { purpose, subject }: Pick<CodeToIssue, 'purpose' | 'subject'>, code: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, subject, code]))
    .digest()
}
