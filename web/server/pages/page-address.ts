/** Result of normalizing a path: a redirect or a page. */
export type PageAddress = { readonly kind: 'page' } | { readonly kind: 'moved'; readonly to: string }

/**
 * Normalizes a page's address: single slashes and a trailing one. Slashes go first: a redirect to a path that begins with two
 * slashes would lead to another host.
 */
export function pageAddress(pathname: string, search: string): PageAddress {
  const single = pathname.replace(/[/\\]{2,}/g, '/')
  const whole = single.endsWith('/') ? single : `${single}/`
  return whole === pathname ? { kind: 'page' } : { kind: 'moved', to: `${whole}${search}` }
}
