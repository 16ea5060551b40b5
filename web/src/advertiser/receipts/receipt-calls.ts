import { getReceipt, listOwnPayments } from '@ribbonry/contracts'
import { query } from '../../api/query.ts'

/** Private: never kept beyond the page. */
const UNCACHED = { staleTime: 0, gcTime: 0, retry: false } as const

export const ownPaymentsQuery = query(listOwnPayments, UNCACHED)
export const receiptQuery = query(getReceipt, UNCACHED)
