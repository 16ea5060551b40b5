/** Cached paths of the blog. A change may move every post of the list, and there are few, so all of them are purged. */
export const BLOG_CACHE_PATHS: readonly string[] = ['/api/blog', '/api/blog/*', '/blog', '/blog/*']
