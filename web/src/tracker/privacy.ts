import { EUROPEAN_COUNTRIES } from '../regions/european-countries.ts'

/**
 * Whether the visitor lets us keep what the site does not need to work: their answer to the cookie banner, in any country, and
 * otherwise whatever the law assumes there. Undefined where it has us ask and they have not answered.
 */
export function consentOf(country: string, cookies: string): boolean | undefined {
  const answer = /hide_cookie_banner=(.)/.exec(cookies)?.[1]
  if (answer !== undefined) return answer !== '0'
  return EUROPEAN_COUNTRIES.has(country) ? undefined : true
}

/** The same for this page: the server writes the visitor's country on its body. */
export function currentConsent(): boolean | undefined {
  return consentOf(document.body.dataset['country'] ?? '', document.cookie)
}

interface Signals {
  readonly globalPrivacyControl?: boolean
  readonly doNotTrack?: string | null
}

/** True for Global Privacy Control, or the older Do Not Track. */
export function asksForPrivacy(navigator: Signals): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'
}

/** Whether visits may be remembered. Asked each time, since the visitor may answer the banner at any moment. */
export function remembersVisits(): boolean {
  return currentConsent() === true && !asksForPrivacy(navigator)
}
