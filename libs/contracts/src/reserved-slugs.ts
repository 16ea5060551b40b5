import { LIST_SORTS } from './catalog/lists.ts'

/** First segments of our own routes and files: nothing that a catch-all page shows may bear one of these names (D5.42). */
const RESERVED: ReadonlySet<string> = new Set([
  ...LIST_SORTS,
  '404', 'about', 'admin', 'aff', 'affiliate-disclosure', 'api', 'assets', 'blog', 'boost', 'boost-promo', 'ca', 'cancel-deletion',
  'confirm-email', 'confirm-subscribe',
  'dmca-policy', 'editor', 'editorial-setup', 'fail-social-login', 'favicon', 'feed', 'forgot', 'gift-finder', 'gift-guides', 'gifts', 'gifts-under',
  'giveaway', 'giveaways', 'healthz', 'login', 'logout', 'manifest', 'media', 'metrics', 'newsletter', 'offline', 'page', 'privacy-policy', 'product-pitch',
  'product-pitch-terms-and-conditions', 'profile', 'promo-setup', 'readyz', 'register', 'reset', 'robots', 'rss', 'search', 'secret', 'share',
  'shop-instagram', 'sitemap', 'sort', 'ssna', 'submit', 'submit-product', 'success-social-login', 'sw', 'temporary-submit', 'uk', 'us',
  'unlisted-content', 'wishlist',
])

/** Whether a slug would hide behind, or hide, a route of ours. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug)
}
