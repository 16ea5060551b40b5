const COOKIE = 'hide_newsletter'
const TEN_YEARS = 10 * 365 * 24 * 3600

/** False after subscribing or dismissing. */
export function mayAskForNewsletter(cookies: string): boolean {
  return !cookies.split('; ').some((cookie) => cookie.startsWith(`${COOKIE}=`))
}

export function neverAskAgain(): void {
  document.cookie = `${COOKIE}=1; path=/; max-age=${TEN_YEARS}; samesite=lax`
}
