import {
  changeBoostDate,
  endBoostHold,
  listBoostChecklist,
  listBoostDisallowed,
  listBoosted,
  listBoostHolds,
  setBoostFlags,
} from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

const FRESH = { staleTime: 5000 }

export const checklistQuery = query(listBoostChecklist, FRESH)
export const staffBoostedQuery = query(listBoosted, FRESH)
export const holdsQuery = query(listBoostHolds, FRESH)
export const staffDisallowedQuery = query(listBoostDisallowed, FRESH)

export const useSetBoostFlags = mutation(setBoostFlags, { refresh: [listBoostChecklist, listBoosted] })
export const useChangeBoostDate = mutation(changeBoostDate, { refresh: [listBoostChecklist, listBoosted, listBoostDisallowed] })
export const useEndBoostHold = mutation(endBoostHold, { refresh: [listBoostHolds, listBoostDisallowed] })
