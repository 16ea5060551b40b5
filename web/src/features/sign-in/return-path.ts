/** Log-in and log-out pages are no return targets. */
const AUTH_PAGES =
  /^\/(login|logout|register|forgot|reset|confirm-email|cancel-deletion|success-social-login|fail-social-login|404)(\/|$)/

/**
 * The page to return to after a log-in: from `state.from`, or from the referrer. Always a path of this site; the front page by
 * default.
 */
export function returnPath(state: unknown, referrer: string, origin: string): string {
  const from =
    typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : undefined
  const url = from === undefined ? URL.parse(referrer) : URL.parse(from, origin)
  return url === null || url.origin !== origin || AUTH_PAGES.test(url.pathname) ? '/' : `${url.pathname}${url.search}`
}
