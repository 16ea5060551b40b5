import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

// Payments, receipts and the ledger remain without personal data, as accounting law requires: amount, day and the provider's
// reference. A receipt keeps the billing details that its buyer entered.
const ERASE = [
  `update refund_requests set reason = ''
   where payment_id in (select payment_id from payments where member_id = any($1::bigint[]))`,
  `update receipts set email = '', mail_due = null
   where payment_id in (select payment_id from payments where member_id = any($1::bigint[]))`,
  `update payments set member_id = null, email = null, note = '', company = '', tax_number = '',
     price_token = '', address = null, holder = null
   where member_id = any($1::bigint[])`,
  `update known_campaigns set owner_id = null, title = '' where owner_id = any($1::bigint[])`,
  'update affiliate_payments set user_id = null where user_id = any($1::bigint[])',
  'update affiliate_imports set started_by = null where started_by = any($1::bigint[])',
] as const

// Purchases without an account under the member's confirmed e-mail addresses.
const ERASE_ADDRESSED = [
  `update refund_requests set reason = ''
   where payment_id in (select payment_id from payments where member_id is null and email = any($1::text[]))`,
  `update receipts set email = '', mail_due = null
   where payment_id in (select payment_id from payments where member_id is null and email = any($1::text[]))`,
  `update payments set email = null, note = '', company = '', tax_number = '', price_token = '', address = null, holder = null
   where member_id is null and email = any($1::text[])`,
] as const

/** Removes the personal data of members from every table. */
@Injectable()
export class ErasureRepository {
  /** @param emails confirmed e-mail addresses of these members */
  async erase(transaction: Transaction, memberIds: readonly number[], emails: readonly string[]): Promise<void> {
    for (const statement of ERASE) await transaction.query(statement, [memberIds])
    for (const statement of ERASE_ADDRESSED) await transaction.query(statement, [emails])
  }
}
