import {
  type CallInput,
  getBlogPost,
  getStaffBlogPost,
  getStaffGuide,
  listBlogPosts,
  listDeadLinks,
  listInboundLinks,
  listInterlinks,
  listInterlinkSuggestions,
  listStaffBlogPosts,
  listUnlinkedGuides,
  mendLinks,
  undoMendedLinks,
} from '@ribbonry/contracts'
import { mutation } from '../../../api/mutation.ts'
import { query } from '../../../api/query.ts'

/** Where a link is led. */
export type LinkChange = CallInput<typeof mendLinks>['body']['changes'][number]

/** Visitors' calls that a change of a blog post makes stale. */
const PUBLIC = [getBlogPost, listBlogPosts]

/** Calls that show links of texts. */
const CHANGED = {
  refresh: [listDeadLinks],
  stale: [getStaffGuide, listInboundLinks, listInterlinks, listInterlinkSuggestions, listUnlinkedGuides],
}

/** Calls that show links of blog posts. Dead links are found by a copy of the posts, a moment later. */
export const blogPostCalls = { stale: [listDeadLinks, listInboundLinks, listStaffBlogPosts, getStaffBlogPost, ...PUBLIC] }

export const deadLinksQuery = query(listDeadLinks, { staleTime: 5000 })
export const unlinkedGuidesQuery = query(listUnlinkedGuides, { staleTime: 5000 })
/** Shows what a change would do. */
export const usePreviewMending = mutation(mendLinks)
export const useMendLinks = mutation(mendLinks, CHANGED)
export const useUndoMending = mutation(undoMendedLinks, CHANGED)
