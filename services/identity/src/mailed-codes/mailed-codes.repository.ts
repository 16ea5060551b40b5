import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { createHash, randomBytes } from 'node:crypto'
import { DataSource } from 'typeorm'
import type { CodePurpose } from './mailed-code.entity.ts'

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

interface CodeRow {
  readonly member_id: number
  readonly email: string
}

/** Codes of mailed links. The table holds their SHA-256 only. */
@Injectable()
export class MailedCodesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Creates a code and deletes the oldest ones of that purpose. */
  async create(to: CodeTarget, purpose: CodePurpose, transaction: Transaction = this.source.manager): Promise<string> {
    const code = randomBytes(32).toString('base64url')
    await transaction.query(
      `with old as (
         select code_hash from mailed_codes where member_id = $2 and purpose = $3
           order by created desc offset ${MAX_OPEN_CODES - 1}
       ), forgotten as (delete from mailed_codes where code_hash in (select code_hash from old)
         or expires < now() - interval '1 day')
       insert into mailed_codes (code_hash, member_id, purpose, email, expires) values ($1, $2, $3, $4,
         now() + make_interval(secs => $5))`,
      [hashOf(code), to.memberId, purpose, to.email, LIFETIME_SECONDS[purpose]],
    )
    return code
  }

  /** Uses up a code: of two simultaneous requests one gets nothing. Undefined when it is unknown, used or expired. */
  async consume(transaction: Transaction, code: string, purpose: CodePurpose): Promise<CodeTarget | undefined> {
    const [rows] = await transaction.query<[CodeRow[], number]>(
      'delete from mailed_codes where code_hash = $1 and purpose = $2 and expires > now() returning member_id, email',
      [hashOf(code), purpose],
    )
    return targetOf(rows[0])
  }

  /** The target of a code, without using it up. */
  async find(code: string, purpose: CodePurpose): Promise<CodeTarget | undefined> {
    const [row] = await this.source.query<CodeRow[]>(
      'select member_id, email from mailed_codes where code_hash = $1 and purpose = $2 and expires > now()',
      [hashOf(code), purpose],
    )
    return targetOf(row)
  }

  /** Revokes every open code of that purpose. */
  async revokeAll(transaction: Transaction, memberId: number, purpose: CodePurpose): Promise<void> {
    await transaction.query('delete from mailed_codes where member_id = $1 and purpose = $2', [memberId, purpose])
  }
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url')
const targetOf = (row: CodeRow | undefined): CodeTarget | undefined =>
  row === undefined ? undefined : { memberId: row.member_id, email: row.email }
