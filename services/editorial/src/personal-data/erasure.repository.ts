import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

// Guides stay, by a former writer. Submissions and payments stay under a number that nobody is known by any more, and the log
// names members by id alone.
const ERASE = [
  'delete from guide_comments where member_id = any($1::bigint[])',
  'update guide_comments set resolved_by = null where resolved_by = any($1::bigint[])',
  'update guides set user_id = null, submitted_editor = false, version = version + 1 where user_id = any($1::bigint[])',
  'update guides set curator_id = null, submitted_curator = false, version = version + 1 where curator_id = any($1::bigint[])',
  'update guides set created_by = null where created_by = any($1::bigint[])',
  'update guide_revisions set member_id = null where member_id = any($1::bigint[])',
  'update guide_checks set member_id = null where member_id = any($1::bigint[])',
  'update guide_waivers set member_id = null where member_id = any($1::bigint[])',
  'update blacklisted_sites set added_by = null where added_by = any($1::bigint[])',
  'delete from due_mails where member_id = any($1::bigint[])',
  `update known_staff set username = '', roles = '{}', access_type = null, deleted = true where member_id = any($1::bigint[])`,
] as const

/** Removes members from what they worked at. */
@Injectable()
export class ErasureRepository {
  async erase(transaction: Transaction, memberIds: readonly number[]): Promise<void> {
    for (const statement of ERASE) await transaction.query(statement, [memberIds])
  }
}
