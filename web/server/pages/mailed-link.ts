/** Pages with a secret or an address in their path. */
const MAILED = /^(\/(?:reset|confirm-email|cancel-deletion|confirm-subscribe)\/)[^/]+/

/** Pages with a secret in their query, with or without the trailing slash and region prefix that they redirect from. */
const MAILED_QUERY = /^(?:\/(?:uk|ca))?\/(?:newsletter\/preferences|wishlist\/price-drops)\/?$/

/** True for an address with a secret: such a page is not cached and sends no referrer. */
export function isMailedLink(path: string): boolean {
  return MAILED.test(path) || MAILED_QUERY.test(path.replace(/[/\\]{2,}/g, '/'))
}

/** A path for logs, without its secret. */
export function withoutSecret(path: string): string {
  return path.replace(MAILED, '$1...')
}
