import { LIST_SORTS } from '@ribbonry/contracts'

/** A path in both slash forms, and what lies below it. */
const withSubpaths = (path: string): string[] => [path, `${path}/*`]

const COUNTRY_PREFIXES = ['/uk', '/ca']

/** Home pages in every sort and country, which show lists and the featured gift. */
const HOME_PAGES = ['/', '/page/*', ...COUNTRY_PREFIXES.flatMap(withSubpaths), ...LIST_SORTS.flatMap((sort) => withSubpaths(`/${sort}`))]

/** What shows the featured gift. */
export const FEATURED_PATHS: readonly string[] = [...withSubpaths('/api/lists/featured'), ...HOME_PAGES]

/** What shows gifts in lists: any change of a gift may change its place, so all of them. */
export const LIST_PATHS: readonly string[] = ['/api/lists/*', '/api/related/*', '/api/blog/*', '/blog/*', '/shop-instagram', '/shop-instagram/*', ...HOME_PAGES]

/** What finds gifts by words. */
export const SEARCH_PATHS: readonly string[] = ['/api/search/*', '/api/suggest/*', ...['', ...COUNTRY_PREFIXES].map((prefix) => `${prefix}/search/*`)]

/** Pages and calls under the slug of a guide. Editorial drops what lists guides. */
export function guidePagePaths(slugs: readonly string[]): string[] {
  return slugs.flatMap((slug) => [
    `/api/buying-guide/${slug}`, `/api/posts/${slug}`, ...['', ...COUNTRY_PREFIXES].map((prefix) => `${prefix}/${slug}`),
  ]).flatMap(withSubpaths)
}

/** Everything that may show a gift, in caches of any gateway: lists, related gifts, searches, and its own page under every country. */
export function postPaths(...slugs: readonly string[]): string[] {
  const pagePaths = slugs.flatMap((slug) => ['', ...COUNTRY_PREFIXES].flatMap((prefix) => withSubpaths(`${prefix}/${slug}`)))
  return [...LIST_PATHS, ...SEARCH_PATHS, ...slugs.flatMap((slug) => withSubpaths(`/api/posts/${slug}`)), ...pagePaths]
}
