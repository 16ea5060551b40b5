import { COOKIES } from '@ribbonry/contracts'
import type { Cookie } from '@ribbonry/service-kit'
import type { LoginFlowToken } from './login-flow.store.ts'

/** The session token (HttpOnly), and a flag that scripts can read, which tells a page whether to call `me`. */
export function sessionCookies(session: { readonly token: string; readonly seconds: number }, secure: boolean): Cookie[] {
  const { token, seconds } = session
  return [
    { name: COOKIES.session, value: token, seconds, secure },
    { name: COOKIES.signedIn, value: '1', seconds, secure, scripts: 'may read' },
  ]
}

/** Removes both. */
export function expiredSessionCookies(secure: boolean): Cookie[] {
  return [
    { name: COOKIES.session, value: '', seconds: 0, secure },
    { name: COOKIES.signedIn, value: '', seconds: 0, secure, scripts: 'may read' },
  ]
}

/** Binds the steps of a login to the browser; without a token the cookie is removed. */
export function loginFlowCookie(flow: LoginFlowToken | undefined, secure: boolean): Cookie {
  return { name: COOKIES.loginFlow, value: flow?.token ?? '', seconds: flow?.seconds ?? 0, secure }
}
