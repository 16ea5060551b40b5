/** Adult gifts: 1 or 0 (visitor.md section 3). Read by the gateway. */
const COOKIE = 'nsfw'
const TEN_YEARS = 10 * 365 * 24 * 3600

export function wantsAdult(cookies: string): boolean {
  return cookies.split('; ').includes(`${COOKIE}=1`)
}

export function adultCookie(wanted: boolean, secure: boolean): string {
  return `${COOKIE}=${wanted ? '1' : '0'}; path=/; max-age=${TEN_YEARS}; samesite=lax${secure ? '; secure' : ''}`
}
