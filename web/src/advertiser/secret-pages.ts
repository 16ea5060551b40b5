/** Pages with a secret in their address: a temp id, or the token of an edit link or discount. */
const SECRET = /^\/product-pitch\/(?:create|confirmation|payment|creative|edit-my-pitch|weekly-figures)\//

/** True for a page with a secret address, which must not reach other sites: it is not tracked and has no links away. */
export function isSecretPage(pathname: string): boolean {
  return SECRET.test(pathname)
}
