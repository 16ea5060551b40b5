/** Pages on the way in or out of an account: nobody wants to come back to one. */
const AUTH_PAGES = /^\/(login|logout|register|forgot|reset|confirm-email|cancel-deletion|success-social-login|fail-social-login|404)(\/|$)/

/**
 * Where somebody was before they came to log in: as the page they left says (`from` in the state of the address), or the address that
 * the browser came from. A path of this site in any case; the front page when there is none.
 */
export function returnPath(state: unknown, referrer: string, origin: string): string {
  const from = typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : undefined
  const url = from === undefined ? URL.parse(referrer) : URL.parse(from, origin)
  return url === null || url.origin !== origin || AUTH_PAGES.test(url.pathname) ? '/' : `${url.pathname}${url.search}`
}
