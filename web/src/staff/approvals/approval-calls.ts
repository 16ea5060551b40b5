import {
  applyBoostEditRequest,
  approveCreative,
  disapproveCreative,
  getAdsWaiting,
  getCreativeLinkTarget,
  listAllCampaigns,
  listBoostEditRequests,
  listUnapprovedCreatives,
  markCampaignPaid,
  rejectBoostEditRequest,
  setCampaignSourcePost,
  undoCreativeReview,
} from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

const CHANGED = { refresh: [listUnapprovedCreatives, getAdsWaiting] }

/** Milliseconds for which the list is fresh. New pitches are added at its end, so a refresh moves nothing above them. */
const FRESH = 5000
/** Milliseconds for which a link's target is fresh: it rarely changes, and each check sends a request to the shop. */
const LOOKED = 10 * 60_000

export const unapprovedQuery = query(listUnapprovedCreatives, { staleTime: FRESH })
export const boostEditsQuery = query(listBoostEditRequests, { staleTime: FRESH })
export const linkTargetQuery = query(getCreativeLinkTarget, { staleTime: LOOKED, retry: false })

export const useApprove = mutation(approveCreative, CHANGED)
export const useDisapprove = mutation(disapproveCreative, CHANGED)
export const useUndoReview = mutation(undoCreativeReview, CHANGED)
export const useMarkPaid = mutation(markCampaignPaid, { refresh: [listUnapprovedCreatives, listAllCampaigns] })
export const useSetSourcePost = mutation(setCampaignSourcePost)

const EDITS_CHANGED = { refresh: [listBoostEditRequests, getAdsWaiting] }

export const useApplyBoostEdit = mutation(applyBoostEditRequest, EDITS_CHANGED)
export const useRejectBoostEdit = mutation(rejectBoostEditRequest, EDITS_CHANGED)
