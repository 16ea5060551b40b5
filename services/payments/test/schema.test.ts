import { testSchemaContract } from '@ribbonry/service-kit/testing'
import { paymentsLayout } from '../src/payments.database.ts'

testSchemaContract(paymentsLayout, [
  'activity',
  'affiliate_commissions',
  'affiliate_earnings',
  'affiliate_imports',
  'affiliate_payments',
  'affiliate_refusals',
  'affiliate_report_parts',
  'credit_notes',
  'due_mails',
  'known_campaigns',
  'ledger_accounts',
  'ledger_entries',
  'ledger_facts',
  'payments',
  'provider_events',
  'purchase_locks',
  'quotes',
  'receipt_series',
  'receipts',
  'refund_requests',
])
