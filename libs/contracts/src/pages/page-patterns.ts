import type { Page } from './page.ts'
import { EDITION_PREFIXES } from './page-editions.ts'
import { firstSegmentOf, firstSegments, isParameter, PAGES, pathsOf, sourceOf } from './page-table.ts'
import { SERVER_SEGMENTS } from './reserved-slugs.ts'

/*
 * Facts of pages as patterns, for code that knows a path alone. They are texts, so that the browser build has them as
 * constants and leaves the table out.
 */

const withRegion = (region: Page['region']): readonly Page[] => PAGES.filter((page) => page.region === region)
const wordsOf = (pages: readonly Page[]): string => firstSegments(pages).join('|')
/** A choice of words in a pattern; one word needs no brackets. */
const oneOf = (words: readonly string[]): string => (words.length === 1 ? words.join('') : `(${words.join('|')})`)
const startsWithParameter = ({ path }: Page): boolean => isParameter(firstSegmentOf(path))

/** First segments of pages that a region's prefix redirects to, as a pattern. */
export const WORLDWIDE = wordsOf(withRegion('worldwide'))

/** Pattern of what stands below a slug: `boost` of a gift. */
const belowSlugs = [
  ...new Set(
    withRegion('unprefixed')
      .filter(startsWithParameter)
      .map(({ path }) => path.split('/')[1] ?? ''),
  ),
]
const TYPED = wordsOf(PAGES.filter(({ typed }) => typed))

const BELOW_SLUGS = `(?!${TYPED}/)[^/]+/${oneOf(belowSlugs)}`

/** Pattern of paths, with or without query, that are the same in every region. */
export const WORLDWIDE_PATHS = `^/(${WORLDWIDE}|${wordsOf(withRegion('unprefixed'))}|api|media|${BELOW_SLUGS})([/?#]|$)`

const ANY_EDITION = `(?:(?:${EDITION_PREFIXES.join('|')})/)?`

/** First segments of which no page is kept, and the other paths that are not. */
const isUnkept = (segment: string): boolean =>
  PAGES.every((page) => !page.kept || !pathsOf(page).some((path) => firstSegmentOf(path) === segment))
const unkept = PAGES.filter(({ kept }) => !kept)
const unkeptSegments = firstSegments(unkept).filter(isUnkept)
const unkeptPaths = unkept.flatMap(pathsOf).filter((path) => !unkeptSegments.includes(firstSegmentOf(path)))

/** Pattern of paths of pages that browsers do not keep for when they are offline, with and without the prefix of a region. */
export const UNKEPT_PATHS =
  `^/${ANY_EDITION}(?:(?:${[...SERVER_SEGMENTS, ...unkeptSegments].join('|')})(?:/|$)|` +
  `(?:${unkeptPaths.map((path) => sourceOf(path)).join('|')})/?$)`

const linkless = PAGES.filter(({ secret }) => secret === 'path' || secret === 'query')

/** Pattern of paths of pages that only a link with a secret opens: they have no links away. */
export const LINKLESS_PATHS = `^/(?:${linkless
  .flatMap(pathsOf)
  .map((path) => sourceOf(path))
  .join('|')})/?$`
