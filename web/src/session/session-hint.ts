import { COOKIES } from '@ribbonry/contracts'

const TEN_YEARS = 10 * 365 * 24 * 3600

/**
 * Whether asking for the member is worthwhile. Scripts cannot read the session cookie; this cookie says only that there was a
 * log-in, which saves visitors a 401 on every page.
 */
export function maybeSignedIn(): boolean {
  return document.cookie.split('; ').includes(`${COOKIES.signedIn}=1`)
}

export function rememberSession(): void {
  document.cookie = `${COOKIES.signedIn}=1; path=/; max-age=${TEN_YEARS}; samesite=lax`
}

export function forgetSession(): void {
  document.cookie = `${COOKIES.signedIn}=; path=/; max-age=0; samesite=lax`
}
