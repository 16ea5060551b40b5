/** First parts of addresses that pages of their own use, so that no gift may be called one of these. */
export const reservedSlugs: readonly string[] = [
  'about', 'account', 'ads', 'all-time-popular', 'api', 'blog', 'boards', 'ca', 'contact', 'editorial-setup', 'gift-guides',
  'gifts', 'gifts-under', 'giveaway', 'giveaways', 'login', 'logout', 'mctr', 'new', 'over1k', 'page', 'popular', 'privacy',
  'random', 'register', 'search', 'sort', 'submit', 'submit-product', 'temporary-submit', 'uk', 'user', 'wctr', 'wishlist',
]
