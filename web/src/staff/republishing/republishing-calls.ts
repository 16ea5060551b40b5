import {
  getPost,
  getStaffPost,
  listGifts,
  listPosts,
  listRepublishable,
  listStaffPosts,
  lookUpRepublishable,
  republishPosts,
  undoRepublishing,
} from '@ribbonry/contracts'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

/** Calls that show a gift's dates; those of visitors are read anew when they are next shown. */
const CHANGED = {
  refresh: [listRepublishable],
  stale: [listStaffPosts, getStaffPost, lookUpRepublishable, getPost, listPosts, listGifts],
}

export const republishableQuery = query(listRepublishable, { staleTime: 5000 })
export const useRepublishGifts = mutation(republishPosts, CHANGED)
export const useUndoRepublishing = mutation(undoRepublishing, CHANGED)
