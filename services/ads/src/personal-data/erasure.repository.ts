import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

// What members leave in campaigns of others. What staff did stays in the activity log, which names them by id alone.
const ERASE = [
  'update creative_comments set author_id = null where author_id = any($1::bigint[])',
  'update creative_versions set member_id = null where member_id = any($1::bigint[])',
  'delete from due_mails where member_id = any($1::bigint[])',
  'delete from weekly_figures where member_id = any($1::bigint[])',
  'delete from promo_mails where member_id = any($1::bigint[])',
  "delete from outbox where topic = 'ads.campaign-claimed.v1' and key = any(select unnest($1::bigint[])::text)",
] as const

const ERASE_ADDRESSED = [
  'delete from leads where email = any($1::text[])',
  'delete from due_mails where email = any($1::text[])',
  'delete from outreach_contacts where email = any($1::text[])',
] as const

/** Removes members from tables beside their campaigns. */
@Injectable()
export class ErasureRepository {
  /** @param emails confirmed addresses of these members */
  async erase(transaction: Transaction, memberIds: readonly number[], emails: readonly string[]): Promise<void> {
    for (const statement of ERASE) await transaction.query(statement, [memberIds])
    for (const statement of ERASE_ADDRESSED) await transaction.query(statement, [emails])
  }
}
