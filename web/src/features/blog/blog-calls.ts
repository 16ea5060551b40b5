import { getBlogPost, listBlogPosts } from '@ribbonry/contracts'
import { query } from '../../api/query.ts'
import { countryQuery, type Region } from '../../regions/region.ts'

const post = query(getBlogPost)

export const blogPostQuery = (slug: string, region: Region) => post({ params: { slug }, query: countryQuery(region) })
export const blogPostsQuery = query(listBlogPosts)
