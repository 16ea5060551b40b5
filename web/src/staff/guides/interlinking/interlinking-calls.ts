import {
  getStaffGuide,
  listDeadLinks,
  listInboundLinks,
  listInterlinks,
  listInterlinkSuggestions,
  listUnlinkedGuides,
  mendLinks,
  undoMendedLinks,
} from '@ribbonry/contracts'
import { mutation } from '../../../api/mutation.ts'
import { query } from '../../../api/query.ts'

/** Calls that show links of texts. */
const CHANGED = {
  refresh: [listDeadLinks],
  stale: [getStaffGuide, listInboundLinks, listInterlinks, listInterlinkSuggestions, listUnlinkedGuides],
}

export const deadLinksQuery = query(listDeadLinks, { staleTime: 5000 })
export const unlinkedGuidesQuery = query(listUnlinkedGuides, { staleTime: 5000 })
/** Shows what a change would do. */
export const usePreviewMending = mutation(mendLinks)
export const useMendLinks = mutation(mendLinks, CHANGED)
export const useUndoMending = mutation(undoMendedLinks, CHANGED)
