import { getBlogPost, listBlogPosts } from '@ribbonry/contracts'
import { query } from '../../api/query.ts'

export const blogPostQuery = query(getBlogPost)
export const blogPostsQuery = query(listBlogPosts)
