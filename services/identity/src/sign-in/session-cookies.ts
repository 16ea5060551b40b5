import { COOKIES } from '@ribbonry/contracts'
import type { Cookie } from '@ribbonry/service-kit'

/** The session's token, closed to scripts, and beside it the mark by which a page knows that asking `me` is worth a call. */
export function openingCookies(session: { readonly token: string; readonly seconds: number }, secure: boolean): Cookie[] {
  const { token, seconds } = session
  return [
    { name: COOKIES.session, value: token, seconds, secure },
    { name: COOKIES.signedIn, value: '1', seconds, secure, scripts: 'may read' },
  ]
}

/** Takes both away again. */
export function closingCookies(secure: boolean): Cookie[] {
  return [
    { name: COOKIES.session, value: '', seconds: 0, secure },
    { name: COOKIES.signedIn, value: '', seconds: 0, secure, scripts: 'may read' },
  ]
}
