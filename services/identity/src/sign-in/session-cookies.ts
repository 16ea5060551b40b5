import { COOKIES } from '@ribbonry/contracts'
import type { Cookie } from '@ribbonry/service-kit'
import type { LoginFlowToken } from './login-flow.store.ts'

/** The session's token, closed to scripts, and beside it the mark by which a page knows that asking `me` is worth a call. */
export function sessionCookies(session: { readonly token: string; readonly seconds: number }, secure: boolean): Cookie[] {
  const { token, seconds } = session
  return [
    { name: COOKIES.session, value: token, seconds, secure },
    { name: COOKIES.signedIn, value: '1', seconds, secure, scripts: 'may read' },
  ]
}

/** Takes both away again. */
export function expiredSessionCookies(secure: boolean): Cookie[] {
  return [
    { name: COOKIES.session, value: '', seconds: 0, secure },
    { name: COOKIES.signedIn, value: '', seconds: 0, secure, scripts: 'may read' },
  ]
}

/** Ties the steps of a log-in to this browser; none takes the cookie away. */
export function loginFlowCookie(flow: LoginFlowToken | undefined, secure: boolean): Cookie {
  return { name: COOKIES.wayIn, value: flow?.token ?? '', seconds: flow?.seconds ?? 0, secure }
}
