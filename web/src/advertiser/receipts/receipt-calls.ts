import { claimPurchase, getPurchase, getReceipt, listOwnPayments } from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

/** Private: never cached beyond the page. */
const UNCACHED = { staleTime: 0, gcTime: 0, retry: false } as const

export const ownPaymentsQuery = query(listOwnPayments, UNCACHED)
export const receiptQuery = query(getReceipt, UNCACHED)
export const purchaseQuery = query(getPurchase, UNCACHED)
export const useClaimPurchase = mutation(claimPurchase, { refresh: [listOwnPayments] })
