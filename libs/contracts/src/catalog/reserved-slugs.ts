import { LIST_SORTS } from './lists.ts'

/** First path segments that are pages of the site's own, so that no gift may be called so (D5.42). */
const PAGES = [
  '404', 'about', 'admin', 'aff', 'affiliate', 'affiliate-disclosure', 'api', 'assets', 'blog', 'boost', 'buying-guide',
  'buying-guides', 'ca', 'confirm-subscribe', 'contact', 'dmca-policy', 'editor', 'editorial-setup', 'fail-social-login',
  'favicon.ico', 'forgot', 'gift-guides', 'gifts', 'gifts-under', 'giveaway', 'giveaways', 'healthz', 'lists', 'login', 'logout',
  'manifest', 'media', 'metrics', 'navigation', 'newsletter', 'page', 'pitch', 'posts', 'privacy-policy', 'product-pitch',
  'product-pitch-terms-and-conditions', 'profile', 'promo-setup', 'readyz', 'redirect', 'register', 'reset', 'robots', 'search',
  'shop-instagram', 'sitemap', 'ssna', 'staff', 'static', 'submit', 'submit-product', 'success-social-login', 'temporary-submit',
  'uk', 'unlisted', 'us', 'user', 'wishlist',
] as const

const RESERVED: ReadonlySet<string> = new Set([...PAGES, ...LIST_SORTS])

/** Whether a slug is the site's own and so not free for a gift, a guide or an unlisted page. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug)
}
