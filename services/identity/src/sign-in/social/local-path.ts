const ANY = 'http://site.invalid'

/** A return path on this site, or the front page for any other value. Prevents open redirects. */
export function localPath(given: string | undefined): string {
  if (given === undefined || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(given) || !URL.canParse(given, ANY)) return '/'
  const { origin, pathname, search, hash } = new URL(given, ANY)
  const path = `${pathname}${search}${hash}`
  return origin !== ANY || pathname.startsWith('//') || pathname.startsWith('/api/') ? '/' : path
}
