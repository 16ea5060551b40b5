import { PAGES } from './page-table.ts'

/** Paths that crawlers are asked to leave alone, with everything below them: calls, which are no pages. */
export const CLOSED_PATHS: readonly string[] = ['/api/']

/** Pages that stand in the sitemap by themselves. */
export const SITEMAP_PAGES: readonly { readonly path: string; readonly isRegional: boolean }[] = PAGES.filter(
  ({ indexed }) => indexed === 'fixed',
).map((page) => ({ path: `/${page.path}/`, isRegional: page.region === 'regional' }))
