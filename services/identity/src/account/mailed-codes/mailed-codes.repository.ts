import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { createLinkCode, hashLinkCode } from '@ribbonry/service-kit/tokens'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource, MoreThan } from 'typeorm'
import { MailedCode, type CodePurpose } from './mailed-code.entity.ts'

/** A reset link works for an hour, the others as long as the process they belong to. */
const LIFETIME_SECONDS: Readonly<Record<CodePurpose, number>> = {
  'confirm-email': 7 * 24 * 3600,
  'reset-password': 3600,
  'cancel-deletion': 8 * 24 * 3600,
}

/** Open links of one purpose per member; a further one replaces the oldest. */
const MAX_OPEN_CODES = 3

export interface CodeTarget {
  readonly memberId: number
  readonly email: string
}

/** Codes of mailed links. The table holds their SHA-256 only. */
@Injectable()
export class MailedCodesRepository {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Creates a code and deletes the oldest ones of that purpose. */
  async create(to: CodeTarget, purpose: CodePurpose, transaction: Transaction = this.source.manager): Promise<string> {
    const { code, hash } = createLinkCode()
    const now = this.clock()
    const expires = new Date(now.getTime() + LIFETIME_SECONDS[purpose] * 1000)
    await transaction.query(
      `with old as (
         select code_hash from mailed_codes where member_id = $2 and purpose = $3
           order by created desc offset ${MAX_OPEN_CODES - 1}
       ), ended as (delete from mailed_codes where code_hash in (select code_hash from old)
         or expires < $5::timestamptz - interval '1 day')
       insert into mailed_codes (code_hash, member_id, purpose, email, created, expires) values ($1, $2, $3, $4, $5, $6)`,
      [storedForm(hash), to.memberId, purpose, to.email, now, expires],
    )
    return code
  }

  /** Uses up a code: of two simultaneous requests one gets nothing. Undefined when it is unknown, used or expired. */
  async consume(transaction: Transaction, code: string, purpose: CodePurpose): Promise<CodeTarget | undefined> {
    const hash = hashLinkCode(code)
    if (hash === undefined) return undefined
    const [rows] = await transaction.query<[CodeTarget[], number]>(
      'delete from mailed_codes where code_hash = $1 and purpose = $2 and expires > $3 returning member_id as "memberId", email',
      [storedForm(hash), purpose, this.clock()],
    )
    return rows[0]
  }

  /** The target of a code, without using it up. */
  async find(code: string, purpose: CodePurpose): Promise<CodeTarget | undefined> {
    const hash = hashLinkCode(code)
    if (hash === undefined) return undefined
    const open = { codeHash: storedForm(hash), purpose, expires: MoreThan(this.clock()) }
    return (await this.source.manager.findOneBy(MailedCode, open)) ?? undefined
  }

  /** Revokes every open code of that purpose. */
  async revokeAll(transaction: Transaction, memberId: number, purpose: CodePurpose): Promise<void> {
    await transaction.delete(MailedCode, { memberId, purpose })
  }
}

const storedForm = (hash: Buffer): string => hash.toString('base64url')
