import { LIST_SORTS } from '@ribbonry/contracts'

/** A path in both slash forms, with its subpaths. */
const withSubpaths = (path: string): string[] => [path, `${path}/*`]

const COUNTRY_PREFIXES = ['/uk', '/ca']

/** Home pages in every sort and country: they show lists and the featured gift. */
const HOME_PAGES = [
  '/',
  '/page/*',
  ...COUNTRY_PREFIXES.flatMap(withSubpaths),
  ...LIST_SORTS.flatMap((sort) => withSubpaths(`/${sort}`)),
]

/** Cached paths with the featured gift. */
export const FEATURED_PATHS: readonly string[] = [...withSubpaths('/api/lists/featured'), ...HOME_PAGES]

/** Cached paths with the advent calendar. */
const ADVENT_PATHS: readonly string[] = ['/api', '', ...COUNTRY_PREFIXES].flatMap((prefix) => withSubpaths(`${prefix}/advent`))

/** Cached paths with lists of posts. Any change of a post may move it, so all lists are purged. */
export const LIST_PATHS: readonly string[] = [
  '/api/lists/*',
  '/api/related/*',
  '/api/blog/*',
  '/blog/*',
  '/shop-instagram',
  '/shop-instagram/*',
  ...ADVENT_PATHS,
  ...['', ...COUNTRY_PREFIXES].flatMap((prefix) => withSubpaths(`${prefix}/give-me-one`)),
  ...HOME_PAGES,
]

/** Cached paths of searches. */
export const SEARCH_PATHS: readonly string[] = [
  '/api/search/*',
  '/api/suggest/*',
  ...['', ...COUNTRY_PREFIXES].map((prefix) => `${prefix}/search/*`),
]

/** Pages and calls under the slugs of guides. Editorial purges the lists of guides. */
export function guidePagePaths(slugs: readonly string[]): string[] {
  return slugs
    .flatMap((slug) => [
      `/api/buying-guide/${slug}`,
      `/api/posts/${slug}`,
      ...['', ...COUNTRY_PREFIXES].map((prefix) => `${prefix}/${slug}`),
    ])
    .flatMap(withSubpaths)
}

/** Cached paths that may show the posts: lists, related posts, searches, and their own pages in every country. */
export function postPaths(...slugs: readonly string[]): string[] {
  const pagePaths = slugs.flatMap((slug) => ['', ...COUNTRY_PREFIXES].flatMap((prefix) => withSubpaths(`${prefix}/${slug}`)))
  return [...LIST_PATHS, ...SEARCH_PATHS, ...slugs.flatMap((slug) => withSubpaths(`/api/posts/${slug}`)), ...pagePaths]
}
