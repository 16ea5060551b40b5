import {
  getLedger,
  getPaymentHistory,
  getPaymentsWaiting,
  listPayments,
  reconcilePayments,
  refundPayment,
} from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

const FRESH = { staleTime: 5000 }

export const listPaymentsQuery = query(listPayments, FRESH)
export const paymentHistoryQuery = query(getPaymentHistory, FRESH)
export const ledgerQuery = query(getLedger, FRESH)
/** Requests the providers' data page by page, which is slow: fresh for a minute, and not retried. */
export const reconciliationQuery = query(reconcilePayments, { staleTime: 60_000, retry: false })

export const useRefundPayment = mutation(refundPayment, {
  refresh: [listPayments, getPaymentHistory, getPaymentsWaiting, getLedger, reconcilePayments],
})
