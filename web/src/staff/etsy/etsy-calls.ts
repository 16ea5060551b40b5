import {
  acceptEtsyListings,
  addEtsyKeyword,
  dismissEtsyListings,
  getCatalogWaiting,
  listEtsyKeywords,
  listEtsyListings,
  listStaffPosts,
  removeEtsyKeyword,
  undoOperation,
} from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

const KEYWORDS = { refresh: [listEtsyKeywords], stale: [listEtsyListings] }
const DECIDED = { refresh: [listEtsyListings], stale: [listEtsyKeywords, listStaffPosts, getCatalogWaiting] }

export const etsyKeywordsQuery = query(listEtsyKeywords, { staleTime: 5000 })
export const useAddEtsyKeyword = mutation(addEtsyKeyword, KEYWORDS)
export const useRemoveEtsyKeyword = mutation(removeEtsyKeyword, KEYWORDS)

export const etsyListingsQuery = query(listEtsyListings, { staleTime: 5000 })
export const useAcceptListings = mutation(acceptEtsyListings, DECIDED)
export const useDismissListings = mutation(dismissEtsyListings, DECIDED)
export const useUndoDecision = mutation(undoOperation, DECIDED)
export const useUndoRemoval = mutation(undoOperation, KEYWORDS)
