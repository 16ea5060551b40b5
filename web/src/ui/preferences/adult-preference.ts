/** What a visitor chose about adult gifts: 1 or 0 (visitor.md section 3). The gateway reads it, and lists follow. */
const COOKIE = 'nsfw'
const TEN_YEARS = 10 * 365 * 24 * 3600

/** Whether the cookies of a page ask for adult gifts. */
export function wantsAdult(cookies: string): boolean {
  return cookies.split('; ').includes(`${COOKIE}=1`)
}

/** The cookie that keeps a choice. */
export function adultCookie(wanted: boolean, secure: boolean): string {
  return `${COOKIE}=${wanted ? '1' : '0'}; path=/; max-age=${TEN_YEARS}; samesite=lax${secure ? '; secure' : ''}`
}
