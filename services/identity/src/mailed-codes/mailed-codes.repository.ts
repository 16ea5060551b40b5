import { createHash, randomBytes } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import type { CodePurpose } from './mailed-code.entity.ts'

/** How long a link works, in seconds: a reset for an hour, the others as long as what they belong to. */
const LIFETIME_SECONDS: Readonly<Record<CodePurpose, number>> = {
  'confirm-email': 7 * 24 * 3600,
  'reset-password': 3600,
  'cancel-deletion': 8 * 24 * 3600,
}

/** Links of one purpose that a member may have open at a time; the oldest goes when one more is made. */
const MAX_OPEN_CODES = 3

export interface CodeTarget {
  readonly memberId: number
  readonly email: string
}

/** Makes a code for a mailed link, and forgets the oldest ones of that purpose. The table keeps its SHA-256 only. */
export async function createCode(manager: EntityManager, to: CodeTarget, purpose: CodePurpose): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await manager.query(
    `with old as (
       select code_hash from mailed_codes where member_id = $2 and purpose = $3 order by created desc offset ${MAX_OPEN_CODES - 1}
     ), forgotten as (delete from mailed_codes where code_hash in (select code_hash from old) or expires < now() - interval '1 day')
     insert into mailed_codes (code_hash, member_id, purpose, email, expires) values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [hashOf(code), to.memberId, purpose, to.email, LIFETIME_SECONDS[purpose]],
  )
  return code
}

/** Takes a code, which works this once: of two that come at the same time one gets nothing. Undefined when it is unknown, used or too old. */
export async function consumeCode(manager: EntityManager, code: string, purpose: CodePurpose): Promise<CodeTarget | undefined> {
  const [rows] = await manager.query<[{ member_id: number; email: string }[], number]>(
    'delete from mailed_codes where code_hash = $1 and purpose = $2 and expires > now() returning member_id, email',
    [hashOf(code), purpose],
  )
  const [row] = rows
  return row === undefined ? undefined : { memberId: row.member_id, email: row.email }
}

/** What a code stands for, without using it up. */
export async function findCode(manager: EntityManager, code: string, purpose: CodePurpose): Promise<CodeTarget | undefined> {
  const [row] = await manager.query<{ member_id: number; email: string }[]>(
    'select member_id, email from mailed_codes where code_hash = $1 and purpose = $2 and expires > now()',
    [hashOf(code), purpose],
  )
  return row === undefined ? undefined : { memberId: row.member_id, email: row.email }
}

/** Makes every open link of that purpose useless. */
export async function revokeCodes(manager: EntityManager, memberId: number, purpose: CodePurpose): Promise<void> {
  await manager.query('delete from mailed_codes where member_id = $1 and purpose = $2', [memberId, purpose])
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url')
