const COUNTRY_PREFIXES = ['', '/uk', '/ca']

/** A path and all paths below it, including its form with a trailing slash. */
const withBelow = (path: string): string[] => [path, `${path}/*`]

/** Home pages list the latest guides; the landing page lists all. */
const LISTS = ['/api/buying-guides/*', '/gift-guides', '/gift-guides/', '/', '/uk', '/uk/', '/ca', '/ca/']

/** Paths to purge when guides change: every page that may show one of them. */
export function guidePaths(slugs: readonly string[]): string[] {
  return [
    ...LISTS,
    ...slugs.flatMap((slug) => [
      ...withBelow(`/api/buying-guide/${slug}`),
      ...COUNTRY_PREFIXES.flatMap((prefix) => withBelow(`${prefix}/${slug}`)),
    ]),
  ]
}
