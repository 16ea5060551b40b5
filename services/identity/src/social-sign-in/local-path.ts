const ANY = 'http://site.invalid'

/** A path of this site to go back to, the front page for anything else: nobody is led away by a link that begins here. */
export function localPath(given: string | undefined): string {
  if (given === undefined || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(given) || !URL.canParse(given, ANY)) return '/'
  const { origin, pathname, search, hash } = new URL(given, ANY)
  const path = `${pathname}${search}${hash}`
  return origin !== ANY || pathname.startsWith('//') || pathname.startsWith('/api/') ? '/' : path
}
