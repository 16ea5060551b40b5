import {
  activateBoostPaypal,
  createBoostPaypalOrder,
  getBoostPrices,
  joinBoostWaitingList,
  leaveBoostWaitingList,
  listBoostDisallowed,
  listBoosted,
  payBoost,
} from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

/** Days go at any moment. */
const FRESH = { staleTime: 0, gcTime: 0 } as const

export const disallowedQuery = query(listBoostDisallowed, FRESH)
export const boostedQuery = query(listBoosted, FRESH)
export const boostPricesQuery = query(getBoostPrices, { staleTime: Infinity, retry: false })

/** A refusal says that the days have changed as well: the page reads them again by itself. */
export const usePayBoost = mutation(payBoost)
export const useCreateBoostOrder = mutation(createBoostPaypalOrder)
export const useActivateBoostOrder = mutation(activateBoostPaypal)
export const useJoinWaitingList = mutation(joinBoostWaitingList)
export const useLeaveWaitingList = mutation(leaveBoostWaitingList)
