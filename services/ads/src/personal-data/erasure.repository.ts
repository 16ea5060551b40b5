import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

/** SQL: deletes proposals together with their pictures. */
const proposalsOf = (condition: string): string[] => [
  `insert into unused_pictures (id, since) select distinct picture ->> 'id', now() from boost_edit_requests
   where ${condition} and picture is not null on conflict do nothing`,
  `delete from boost_edit_requests where ${condition}`,
]

// Traces of members in campaigns of others. The activity log of staff keeps only their ids.
const ERASE = [
  'update creative_comments set author_id = null where author_id = any($1::bigint[])',
  'update creative_versions set member_id = null where member_id = any($1::bigint[])',
  'delete from due_mails where member_id = any($1::bigint[])',
  'delete from weekly_figures where member_id = any($1::bigint[])',
  'delete from promo_mails where member_id = any($1::bigint[])',
  // A paid boost keeps its day, without its buyer.
  'update boosts set member_id = null, holder = null where member_id = any($1::bigint[])',
  'delete from boost_waiting where member_id = any($1::bigint[])',
  ...proposalsOf('member_id = any($1::bigint[])'),
  "delete from outbox where topic = 'ads.campaign-claimed.v1' and key = any(select unnest($1::bigint[])::text)",
] as const

const ERASE_ADDRESSED = [
  'delete from leads where email = any($1::text[])',
  'delete from due_mails where email = any($1::text[])',
  'delete from outreach_contacts where email = any($1::text[])',
  'update boosts set email = null, holder = null where email = any($1::text[])',
  'delete from boost_waiting where email = any($1::text[])',
  ...proposalsOf('email = any($1::text[])'),
] as const

/** Removes members from all tables besides their campaigns. */
@Injectable()
export class ErasureRepository {
  /** @param emails confirmed e-mail addresses of these members */
  async erase(transaction: Transaction, memberIds: readonly number[], emails: readonly string[]): Promise<void> {
    for (const statement of ERASE) await transaction.query(statement, [memberIds])
    for (const statement of ERASE_ADDRESSED) await transaction.query(statement, [emails])
  }
}
