import { createGiveaway, listStaffGiveaways, listWinners, lookupGiveaway } from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

const CHANGED = { refresh: [listStaffGiveaways] }

export const giveawaysQuery = query(listStaffGiveaways, { staleTime: 5000 })
/** Winners with addresses. Each request is logged: it is made when a winner is opened, and not repeated by itself. */
export const winnersQuery = query(listWinners, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false })

export const useLookup = mutation(lookupGiveaway)
export const useCreateGiveaway = mutation(createGiveaway, CHANGED)
