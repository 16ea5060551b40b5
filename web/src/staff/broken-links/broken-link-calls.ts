import {
  acknowledgeLink,
  addGiftTodo,
  checkLinks,
  getGuideActionLog,
  getLinkHealth,
  getStaffGuide,
  listBrokenGuideLinks,
  listBrokenLinks,
  listHighCtrPosts,
  listStaffGuides,
  previewLinkReplacement,
  removeTodo,
  replaceBrokenLink,
  searchHighCtrPosts,
  undoLinkReplacement,
} from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

const CHANGED = {
  refresh: [listBrokenGuideLinks, listBrokenLinks],
  stale: [getStaffGuide, getGuideActionLog, listStaffGuides],
}

export const brokenGiftLinksQuery = query(listBrokenLinks, { staleTime: 5000 })
export const brokenGuideLinksQuery = query(listBrokenGuideLinks, { staleTime: 5000 })
export const linkHealthQuery = query(getLinkHealth)
export const highCtrPostsQuery = query(listHighCtrPosts)
export const searchHighCtrPostsQuery = query(searchHighCtrPosts)

export const useCheckLinks = mutation(checkLinks, CHANGED)
export const useAcknowledgeLink = mutation(acknowledgeLink, CHANGED)
export const usePreview = mutation(previewLinkReplacement)
export const useReplaceLink = mutation(replaceBrokenLink, CHANGED)
export const useUndoReplacement = mutation(undoLinkReplacement, CHANGED)

export const useAddGiftTodo = mutation(addGiftTodo)
export const useRemoveTodo = mutation(removeTodo)
