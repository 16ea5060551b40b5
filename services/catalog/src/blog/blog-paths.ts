/** What shows the blog, in caches of any gateway. A change may move every post in the list, and there are few: so all of it. */
export const BLOG_CACHE_PATHS: readonly string[] = ['/api/blog', '/api/blog/*', '/blog', '/blog/*']
