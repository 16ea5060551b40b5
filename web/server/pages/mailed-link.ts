/** Pages that a mailed link leads to: what follows in their path opens an account, or tells whose mail it was. */
const MAILED = /^(\/(?:reset|confirm-email|cancel-deletion|confirm-subscribe)\/)[^/]+/

/** Whether a path carries a secret: such a page is kept by nobody, and its address is told to no other site. */
export function isMailedLink(path: string): boolean {
  return MAILED.test(path)
}

/** A path as it may be written down. */
export function withoutSecret(path: string): string {
  return path.replace(MAILED, '$1...')
}
