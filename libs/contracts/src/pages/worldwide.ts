/** Pages without regional versions, with those below them: the first segments of their paths, as a pattern. */
export const WORLDWIDE =
  'about|privacy-policy|dmca-policy|affiliate-disclosure|product-pitch-terms-and-conditions|product-pitch|giveaways|giveaway|' +
  'gift-guides|shop-instagram|blog|wishlist|login|logout|register|forgot|reset|profile|newsletter|success-social-login|' +
  'fail-social-login|confirm-email|confirm-subscribe|cancel-deletion|submit-product|editorial-setup'

/** Pattern of paths, with or without query, that are the same in every region. Plain data, so that web can import it too. */
export const WORLDWIDE_PATHS = `^/(${WORLDWIDE}|404|aff|admin|api|media|(?!search/)[^/]+/boost)([/?#]|$)`

/** Editions of the site by the prefix of their paths, the default one first. */
export const PAGE_EDITIONS = ['us', 'uk', 'ca'] as const
export type PageEdition = (typeof PAGE_EDITIONS)[number]
export const DEFAULT_EDITION: PageEdition = 'us'
