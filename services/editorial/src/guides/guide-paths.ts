const COUNTRY_PREFIXES = ['', '/uk', '/ca']

/** A path in both slash forms, and what lies below it. */
const withBelow = (path: string): string[] => [path, `${path}/*`]

/** Home pages show the latest guides, and the landing page all of them. */
const LISTS = ['/api/buying-guides/*', '/gift-guides', '/gift-guides/', '/', '/uk', '/uk/', '/ca', '/ca/']

/** Everything that may show a guide, in caches of any gateway. */
export function guidePaths(slugs: readonly string[]): string[] {
  return [...LISTS, ...slugs.flatMap((slug) => [...withBelow(`/api/buying-guide/${slug}`), ...COUNTRY_PREFIXES.flatMap((prefix) => withBelow(`${prefix}/${slug}`))])]
}
