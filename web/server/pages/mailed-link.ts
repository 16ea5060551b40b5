/** Pages that a mailed link leads to: what follows in their path opens an account, or tells whose mail it was. */
const MAILED = /^(\/(?:reset|confirm-email|cancel-deletion|confirm-subscribe)\/)[^/]+/

/** Pages whose mailed link has its secret in the query, in either slash form and under a country's prefix, from where they move on. */
const MAILED_QUERY = /^(?:\/(?:uk|ca))?\/(?:newsletter\/preferences|wishlist\/price-drops)\/?$/

/** Whether an address carries a secret: such a page is kept by nobody, and its address is told to no other site. */
export function isMailedLink(path: string): boolean {
  return MAILED.test(path) || MAILED_QUERY.test(path.replace(/[/\\]{2,}/g, '/'))
}

/** A path as it may be written down. */
export function withoutSecret(path: string): string {
  return path.replace(MAILED, '$1...')
}
