import {
  confirmEntry,
  enterGiveaway,
  getDraw,
  getGiveaway,
  getGiveawayRules,
  listDrawEntries,
  listGiveaways,
} from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

export const giveawayQuery = query(getGiveaway)
export const giveawaysQuery = query(listGiveaways)
export const rulesQuery = query(getGiveawayRules)
export const drawQuery = query(getDraw)
/** Not kept: a page of codes weighs some 350 kB. */
export const drawEntriesQuery = query(listDrawEntries, { gcTime: 0 })

export const useEnterGiveaway = mutation(enterGiveaway)
export const useConfirmEntry = mutation(confirmEntry)
