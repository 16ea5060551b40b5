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

/** Never cached: days can be taken at any moment. */
const FRESH = { staleTime: 0, gcTime: 0 } as const

export const disallowedQuery = query(listBoostDisallowed, FRESH)
export const boostedQuery = query(listBoosted, FRESH)
export const boostPricesQuery = query(getBoostPrices, { staleTime: Infinity, retry: false })

/** Does not refetch by itself: after a refusal the page reloads the days. */
export const usePayBoost = mutation(payBoost)
export const useCreateBoostOrder = mutation(createBoostPaypalOrder)
export const useActivateBoostOrder = mutation(activateBoostPaypal)
export const useJoinWaitingList = mutation(joinBoostWaitingList)
export const useLeaveWaitingList = mutation(leaveBoostWaitingList)
