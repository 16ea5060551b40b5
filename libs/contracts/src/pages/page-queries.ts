import { EDITION_PREFIXES } from './page-editions.ts'
import { firstSegmentOf, isParameter, PAGES, pathsOf } from './page-table.ts'
import { BROWSER_QUERIES } from './browser-queries.ts'

/** Query names by the first segment of a path; those of slugs and of the front page stand under an empty one. */
const namesBySegment = new Map<string, ReadonlySet<string>>()
for (const page of PAGES)
  for (const first of new Set(pathsOf(page).map(firstSegmentOf))) {
    const key = isParameter(first) ? '' : first
    namesBySegment.set(key, new Set([...(namesBySegment.get(key) ?? []), ...page.queries]))
  }
const OF_SLUGS: ReadonlySet<string> = namesBySegment.get('') ?? new Set()

const EDITION = new RegExp(`^/(?:${EDITION_PREFIXES.join('|')})(?=/|$)`)

/** Query names that the pages of a path's first segment read during server rendering. Other names do not change a page. */
export function pageQueryNames(path: string): ReadonlySet<string> {
  const segment = path.replace(EDITION, '').split('/', 2)[1] ?? ''
  return namesBySegment.get(segment) ?? OF_SLUGS
}

/** All query names of pages: those that the server reads, and those that only browser code does. */
export const PAGE_QUERY_NAMES: readonly string[] = [...new Set([...PAGES.flatMap(({ queries }) => queries), ...BROWSER_QUERIES])]
