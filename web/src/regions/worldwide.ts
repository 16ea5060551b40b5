/** Pages without regional versions, with those below them: the first segments of their paths, as a pattern. */
export const WORLDWIDE =
  'about|privacy-policy|dmca-policy|affiliate-disclosure|product-pitch-terms-and-conditions|product-pitch|giveaways|giveaway|' +
  'gift-guides|shop-instagram|blog|wishlist|login|logout|register|forgot|reset|profile|newsletter|success-social-login|' +
  'fail-social-login|confirm-email|confirm-subscribe|cancel-deletion|submit-product|editorial-setup'

const PATHS = new RegExp(`^/(${WORLDWIDE}|404|aff|admin|api|media|(?!search/)[^/]+/boost)([/?#]|$)`)

/** True for a path, with or without its query, that is the same in every region. */
export function isWorldwide(path: string): boolean {
  return PATHS.test(path)
}
