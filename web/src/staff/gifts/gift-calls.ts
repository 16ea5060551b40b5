import {
  checkPostLink,
  createPost,
  deletePost,
  fetchPictureByAddress,
  getPost,
  getStaffPost,
  listGiftCategories,
  listMerchants,
  listGifts,
  listPosts,
  listStaffPosts,
  previewPost,
  restorePost,
  type StaffPost,
  updatePost,
} from '@ribbonry/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'
import { giftQuery } from '../kit/editor/gift-queries.ts'

/** Milliseconds for which an answer is fresh: colleagues work on the same entries. */
const FRESH = { staleTime: 5000 }
/** Visitors' calls that a change makes stale. */
const PUBLIC = [getPost, listPosts, listGifts]

/** Never cached: a preview shows the latest saved state. */
export const previewQuery = query(previewPost, { staleTime: 0, gcTime: 0 })
export const merchantsQuery = query(listMerchants, FRESH)
export const categoriesQuery = query(listGiftCategories, FRESH)

/** Sets the cached answer to what was saved. */
export function cacheGift(client: QueryClient, post: StaffPost): void {
  client.setQueryData(giftQuery({ params: { id: post.id } }).queryKey, { post })
}

export const useFetchPicture = mutation(fetchPictureByAddress)
export const useCheckLink = mutation(checkPostLink)
export const useCreateGift = mutation(createPost, { refresh: [listStaffPosts], stale: PUBLIC })
export const useUpdateGift = mutation(updatePost, {
  refresh: [listStaffPosts],
  stale: PUBLIC,
  onSuccess: (client, { post }) => {
    cacheGift(client, post)
  },
})
export const useDeleteGift = mutation(deletePost, { stale: [listStaffPosts, getStaffPost, ...PUBLIC] })
export const useRestoreGift = mutation(restorePost, {
  refresh: [listStaffPosts],
  stale: PUBLIC,
  onSuccess: (client, { post }) => {
    cacheGift(client, post)
  },
})
