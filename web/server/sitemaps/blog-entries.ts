import { BLOG_POSTS_PER_PAGE, type BlogPostSummary, listBlogPosts } from '@ribbonry/contracts'
import { send } from '../../src/api/call.ts'
import { latestOf, ROOT_ONLY, type SitemapEntry, wholeSource } from './sitemap-source.ts'

/** At 12 posts a page: 1,200 posts. Older ones are found through pagination. */
const MAX_PAGES = 100

/** Blog posts, and the blog's first page when it has posts. */
export const blogSource = wholeSource(async (transport) => {
  const all: BlogPostSummary[] = []
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { posts } = await send(transport, listBlogPosts, { query: { page } })
    all.push(...posts)
    if (posts.length < BLOG_POSTS_PER_PAGE) break
  }
  const entries = all.map(({ slug, modified, image }): SitemapEntry => ({
    path: `/blog/${slug}/`,
    regions: ROOT_ONLY,
    modified,
    ...(image === '' ? {} : { image }),
  }))
  return entries.length === 0 ? [] : [{ path: '/blog/', regions: ROOT_ONLY, ...latestOf(entries) }, ...entries]
})
