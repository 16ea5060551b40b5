import { COOKIES } from '@ribbonry/contracts'

const TEN_YEARS = 10 * 365 * 24 * 3600

/**
 * Whether it is worth asking who is signed in. The session cookie itself is out of reach of scripts; this one says only that there
 * was a log-in here, so that a visitor's every page does not end in a 401.
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
