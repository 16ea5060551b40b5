import { OUTBOX_TABLE, SqlMigration } from '@ribbonry/service-kit'
import { ACTIVITY_TABLE } from '@ribbonry/service-kit/activity'
import { DUE_MAILS_TABLE } from '@ribbonry/service-kit/due-mails'
import { AFFILIATE } from './beginning/affiliate.ts'
import { LEDGER } from './beginning/ledger.ts'
import { PAYMENTS } from './beginning/payments.ts'
import { RECEIPTS } from './beginning/receipts.ts'

/** The ledger, payments, receipts, affiliate programmes, mails, what staff did, and the outbox. */
export class Beginning1764500000000 extends SqlMigration {
  readonly statements = [OUTBOX_TABLE, ACTIVITY_TABLE, DUE_MAILS_TABLE, ...LEDGER, ...PAYMENTS, ...RECEIPTS, ...AFFILIATE]
}
