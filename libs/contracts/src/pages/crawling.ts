import { DEFAULT_EDITION, PAGE_EDITIONS } from './page-editions.ts'
import { firstSegmentOf, firstSegments, PAGES } from './page-table.ts'

const closed = PAGES.filter(({ indexed }) => indexed === 'closed')

/** Paths that crawlers are asked to leave alone, with everything below them: calls, and pages that are `closed`. */
export const CLOSED_PATHS: readonly string[] = [
  '/api/',
  ...firstSegments(closed).flatMap((segment) => {
    const isRegional = PAGES.some((page) => page.region === 'regional' && firstSegmentOf(page.path) === segment)
    return isRegional
      ? PAGE_EDITIONS.map((edition) => (edition === DEFAULT_EDITION ? `/${segment}/` : `/${edition}/${segment}/`))
      : [`/${segment}/`]
  }),
]

/** Pages that stand in the sitemap by themselves. */
export const SITEMAP_PAGES: readonly { readonly path: string; readonly isRegional: boolean }[] = PAGES.filter(
  ({ indexed }) => indexed === 'fixed',
).map((page) => ({ path: `/${page.path}/`, isRegional: page.region === 'regional' }))
