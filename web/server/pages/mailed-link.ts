const REGION = String.raw`(?:\/(?:uk|ca))?`

/** Pages with a secret or an address in their path. */
const IN_PATH = String.raw`(?:reset|confirm-email|cancel-deletion|confirm-subscribe|product-pitch\/(?:create|confirmation))`
const MAILED = new RegExp(String.raw`^(${REGION}\/${IN_PATH}\/)[^/]+`, 'i')

/** Pages with a secret in their query, with or without the trailing slash and region prefix that they redirect from. */
const PITCH = String.raw`product-pitch\/(?:creative|edit-my-pitch|payment|receipt)\/.*`
/** Of a gift's boost: tokens of prices, of the waiting list and of edit requests. */
const BOOST = String.raw`(?!search\/)[^/]+\/boost(?:\/edit-request)?`
const PLAIN = String.raw`guide-preview|newsletter\/preferences|wishlist\/price-drops|product-pitch\/weekly-figures`
const IN_QUERY = String.raw`(?:${PLAIN}|${PITCH}|${BOOST})`
const MAILED_QUERY = new RegExp(String.raw`^${REGION}\/${IN_QUERY}\/?$`, 'i')

/** True for an address with a secret: such a page is not cached and sends no referrer. */
export function isMailedLink(path: string): boolean {
  return MAILED.test(path) || MAILED_QUERY.test(path.replace(/[/\\]{2,}/g, '/'))
}

/** A path for logs, without its secret. */
export function withoutSecret(path: string): string {
  return path.replace(MAILED, '$1...')
}
