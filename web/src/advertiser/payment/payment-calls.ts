import { activateCampaign, activatePaypal, createPaypalOrder, createQuote } from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

/** Fetched once per visit: the server computes the price again when it charges. */
export const quoteQuery = query(createQuote, { staleTime: Infinity, gcTime: 0 })

export const useActivateCampaign = mutation(activateCampaign)
export const useCreatePaypalOrder = mutation(createPaypalOrder)
export const useActivatePaypal = mutation(activatePaypal)
