import {
  createBlogPost,
  deleteBlogPost,
  getBlogPost,
  getStaffBlogPost,
  listBlogPosts,
  listStaffBlogPosts,
  restoreBlogPost,
  type StaffBlogPost,
  updateBlogPost,
} from '@ribbonry/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { mutation } from '../../api/mutation.ts'
import { query } from '../../api/query.ts'

const FRESH = { staleTime: 5000 }
/** Visitors' calls that a change makes stale. */
const PUBLIC = [getBlogPost, listBlogPosts]

export const listPostsQuery = query(listStaffBlogPosts, FRESH)
export const postQuery = query(getStaffBlogPost, FRESH)

/** Sets the cached answer to what was saved. */
export function cachePost(client: QueryClient, post: StaffBlogPost): void {
  client.setQueryData(postQuery({ params: { id: post.id } }).queryKey, { post })
}

export const useCreatePost = mutation(createBlogPost, { refresh: [listStaffBlogPosts], stale: PUBLIC })
export const useUpdatePost = mutation(updateBlogPost, {
  refresh: [listStaffBlogPosts],
  stale: PUBLIC,
  onSuccess: (client, { post }) => {
    cachePost(client, post)
  },
})
export const useDeletePost = mutation(deleteBlogPost, { stale: [listStaffBlogPosts, getStaffBlogPost, ...PUBLIC] })
export const useRestorePost = mutation(restoreBlogPost, {
  refresh: [listStaffBlogPosts],
  stale: PUBLIC,
  onSuccess: (client, { post }) => {
    cachePost(client, post)
  },
})
