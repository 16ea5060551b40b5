import {
  checkLinks,
  copyGuideProducts,
  cropGuideImage,
  getGuide,
  getStaffGuide,
  listBrokenGuideLinks,
  listBrokenLinks,
  listInboundLinks,
  listInterlinks,
  listInterlinkSuggestions,
  notifyBrokenLink,
  readProductCsv,
  readProductLink,
  reserveProductId,
  saveInterlinks,
} from '@ribbonry/contracts'
import { mutation } from '../../../../api/mutation.ts'
import { query } from '../../../../api/query.ts'

export const interlinksQuery = query(listInterlinks, { staleTime: 5000 })
/** A guide in the form for visitors. */
export const publicGuideQuery = query(getGuide)
/** Read when somebody asks for them. */
export const interlinkSuggestionsQuery = query(listInterlinkSuggestions, { staleTime: 60_000 })
export const inboundLinksQuery = query(listInboundLinks, { staleTime: 5000 })

export const useReadLink = mutation(readProductLink)
export const useReadCsv = mutation(readProductCsv)
export const useReserveProduct = mutation(reserveProductId)
/** Crops the picture of an unsaved product. */
export const useCutNew = mutation(cropGuideImage)
/** Crops the picture of a product. For a saved product this creates a new version of the guide at once. */
export const useCutPicture = mutation(cropGuideImage, { refresh: [getStaffGuide] })
export const useNotifyBroken = mutation(notifyBrokenLink, { refresh: [getStaffGuide] })
/** What is found counts at once, so that lists of broken links are read again. */
export const useCheckProductLink = mutation(checkLinks, {
  stale: [getStaffGuide, listBrokenGuideLinks, listBrokenLinks],
})
export const useSaveInterlinks = mutation(saveInterlinks, {
  refresh: [listInterlinks, getStaffGuide],
  stale: [listInterlinkSuggestions],
})
export const useCopyProducts = mutation(copyGuideProducts, { refresh: [getStaffGuide] })
