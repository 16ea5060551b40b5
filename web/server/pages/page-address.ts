/** What a path asks for before any page is looked up: to be spelt right first, or a page. */
export type PageAddress = { readonly kind: 'page' } | { readonly kind: 'moved'; readonly to: string }

/**
 * The one spelling of a page's address: single slashes, and one at the end. A path that begins with two slashes would be another
 * host's when sent back as a redirect, so the slashes go first.
 */
export function pageAddress(pathname: string, search: string): PageAddress {
  const single = pathname.replace(/[/\\]{2,}/g, '/')
  const whole = single.endsWith('/') ? single : `${single}/`
  return whole === pathname ? { kind: 'page' } : { kind: 'moved', to: `${whole}${search}` }
}
