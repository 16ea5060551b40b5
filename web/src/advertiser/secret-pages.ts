/** Pages of the funnel, whose addresses hold the secret of a pitch, and of the token of an edit link or a discount. */
const SECRET = /^\/product-pitch\/(?:create|confirmation|payment|creative|edit-my-pitch|weekly-figures)\//

/** True for a page whose address must not reach another site: it is not tracked, and has no links away. */
export function isSecretPage(pathname: string): boolean {
  return SECRET.test(pathname)
}
