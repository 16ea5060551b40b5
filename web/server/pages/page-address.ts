import { CASED_PATHS, EDITION_PREFIXES } from '@ribbonry/contracts/pages'

/** Result of normalizing a path: a redirect or a page. */
export type PageAddress = { readonly kind: 'page' } | { readonly kind: 'moved'; readonly to: string }

/** Before what somebody typed, and before the secrets of mails. */
const BEFORE_CASED = new RegExp(`^/(?:(?:${EDITION_PREFIXES.join('|')})/)?(?:${CASED_PATHS.join('|')})/`, 'i')

/** Addresses are in lower case, escapes aside, broken ones too. */
function inLowerCase(path: string): string {
  const before = BEFORE_CASED.exec(path)?.[0] ?? path
  const lowered = before.replaceAll(/%.{0,2}|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
  return lowered + path.slice(before.length)
}

/**
 * Normalizes a page's address: lower case, single slashes and a trailing one. Slashes go first: a redirect to a path that begins
 * with two slashes would lead to another host.
 */
export function pageAddress(pathname: string, search: string): PageAddress {
  const single = pathname.replace(/[/\\]{2,}/g, '/')
  const whole = inLowerCase(single.endsWith('/') ? single : `${single}/`)
  return whole === pathname ? { kind: 'page' } : { kind: 'moved', to: `${whole}${search}` }
}
