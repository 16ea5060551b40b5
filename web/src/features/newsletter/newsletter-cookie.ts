const COOKIE = 'hide_newsletter'
const TEN_YEARS = 10 * 365 * 24 * 3600

/** Whether a visitor may still be asked: nobody is who subscribed or waved it away. */
export function mayAskForNewsletter(cookies: string): boolean {
  return !cookies.split('; ').some((cookie) => cookie.startsWith(`${COOKIE}=`))
}

export function neverAskAgain(): void {
  document.cookie = `${COOKIE}=1; path=/; max-age=${TEN_YEARS}; samesite=lax`
}
