import type { AffiliateImport, ListedAffiliatePayment } from '@ribbonry/contracts'
import { buildStaffUser } from '@ribbonry/testing'

export const EARNINGS = '/aff/'

/** A payment of commission. */
export const COMMISSION_PAYMENT: ListedAffiliatePayment = {
  id: 17,
  user_id: 1,
  user_name: 'ann',
  amount: 1250.5,
  ref: 'October',
}

/** A member who receives commission. */
export const DOROTHEA = buildStaffUser(31, { username: 'dorothea', email: 'dorothea@mothlamps.com' })

/** Two months of earnings, and one payment. */
export const EARNINGS_KNOWN = {
  rows: [
    { year_month: '2026-11', ordered_units: -1, shipped_units: -1, sales_amount: -25, commission: -1.25 },
    { year_month: '2026-10', ordered_units: 1204, shipped_units: 1180, sales_amount: 31_250.75, commission: 1562.5 },
  ],
  payments: [COMMISSION_PAYMENT],
  updating: false,
  tags: ['ribbonry-20', 'ribbonry-21'],
}

/** An imported report. */
export const REPORT_IMPORT: AffiliateImport = {
  id: 3,
  program: 'amazon',
  filename: 'Fee-Earnings.csv',
  status: 'done',
  rows: 1200,
  read: 1200,
  created: 1100,
  updated: 40,
  unchanged: 55,
  repeated: 3,
  refused: 2,
  error: null,
  created_at: '2026-11-20T10:00:00.000Z',
  finished: '2026-11-20T10:00:04.000Z',
}

export const NO_REVENUE = { ordered_units: 0, shipped_units: 0, sales_amount: 0, commission: 0 }
