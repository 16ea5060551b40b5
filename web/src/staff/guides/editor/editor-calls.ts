import {
  addGuideComment,
  changeGuideChecklist,
  checkGuideSlug,
  createGuideCategory,
  createGuidePreview,
  deleteGuideComment,
  getGuideActionLog,
  getGuideChecklist,
  getStaffGuide,
  listBlacklistedSites,
  listGuideCalendar,
  listGuideCategories,
  listGuidesOfMyTurn,
  listStaffGuides,
  publishGuide,
  resolveGuideComment,
  reviewGuide,
  saveStaffGuide,
  searchStaffGuides,
  submitGuideForReview,
  uploadGuideMainImage,
  waiveGuideGate,
  withdrawGuide,
} from '@ribbonry/contracts'
import { mutation } from '../../../api/mutation.ts'
import { query } from '../../../api/query.ts'

/** Lists that show a guide's state. */
const LISTS = [listStaffGuides, searchStaffGuides, listGuidesOfMyTurn, listGuideCalendar] as const
const CHANGED = { refresh: [getStaffGuide, getGuideActionLog], stale: LISTS }

/** Fetched on every visit: a cached version would make the first save fail. */
export const staffGuideQuery = query(getStaffGuide, { staleTime: 0, gcTime: 0 })
export const guideCategoriesQuery = query(listGuideCategories)
export const guideChecklistQuery = query(getGuideChecklist, { staleTime: 5000 })
export const guideLogQuery = query(getGuideActionLog, { staleTime: 5000 })
export const blacklistQuery = query(listBlacklistedSites)
export const guideSlugQuery = query(checkGuideSlug, { staleTime: 5000, retry: false })

/** Without a network it fails at once, so that the editor can say that changes are stored on the device. */
export const useSaveGuide = mutation(saveStaffGuide, { stale: LISTS, failsOffline: true })
export const useUploadHead = mutation(uploadGuideMainImage, CHANGED)
export const useTickChecklist = mutation(changeGuideChecklist, {
  refresh: [getGuideChecklist, ...CHANGED.refresh],
  // Changes the one entry only, because the answers of several ticks may arrive in any order.
  onSuccess: (client, _answer, { params, body: { checklist, value: done } }) => {
    client.setQueryData(guideChecklistQuery({ params }).queryKey, (kept) => {
      if (kept === undefined) return undefined
      return { ...kept, items: kept.items.map((item) => (item.name === checklist ? { ...item, done } : item)) }
    })
  },
})
export const useCreateCategory = mutation(createGuideCategory, { refresh: [listGuideCategories] })
export const useAddComment = mutation(addGuideComment, CHANGED)
export const useDeleteComment = mutation(deleteGuideComment, CHANGED)
export const useResolveComment = mutation(resolveGuideComment, CHANGED)
export const useSubmitGuide = mutation(submitGuideForReview, CHANGED)
export const useReviewGuide = mutation(reviewGuide, CHANGED)
export const useWaiveGate = mutation(waiveGuideGate, CHANGED)
export const usePublishGuide = mutation(publishGuide, CHANGED)
export const usePreviewLink = mutation(createGuidePreview)
export const useWithdrawGuide = mutation(withdrawGuide, CHANGED)
