import { EUROPEAN_COUNTRIES } from '../../regions/european-countries.ts'

const COOKIE = 'hide_cookie_banner'
const TEN_YEARS = 10 * 365 * 24 * 3600

/**
 * Whether the cookie notice must be shown. The country is on the page's body, so that the page itself is the same for everybody
 * in it.
 */
export function isCookieNoticeDue(country: string, cookies: string): boolean {
  return EUROPEAN_COUNTRIES.has(country) && !cookies.split('; ').some((cookie) => cookie.startsWith(`${COOKIE}=`))
}

export function dismissCookieNotice(): void {
  document.cookie = `${COOKIE}=1; path=/; max-age=${TEN_YEARS}; samesite=lax`
}
