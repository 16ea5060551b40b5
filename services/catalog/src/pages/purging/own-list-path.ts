/**
 * The path of one of our list calls, from a path or an address of the site; undefined for everything else. The query is dropped:
 * a purge covers every query.
 */
export function ownListPath(given: string, siteUrl: string): string | undefined {
  const isOwn = given.startsWith(`${siteUrl}/`) || (given.startsWith('/') && !given.startsWith('//'))
  if (!isOwn || !URL.canParse(given, siteUrl)) return undefined
  const { origin, pathname } = new URL(given, siteUrl)
  if (origin !== new URL(siteUrl).origin) return undefined
  return /^\/api\/lists\/[a-z0-9-]+(\/(\d{1,9}|\*))?\/?$/.test(pathname) ? pathname.replace(/\/$/, '') : undefined
}
