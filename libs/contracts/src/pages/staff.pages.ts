import { page } from './page.ts'

const admin = (path: string) =>
  page({ area: 'staff', region: 'unprefixed', indexed: 'closed', path: path === '' ? 'admin' : `admin/${path}` })
const editor = (path: string) => page({ area: 'staff', region: 'default', indexed: 'closed', path: `editor/${path}` })
/** Staff's side of the funnel, below the address of the pitch. */
const funnel = { area: 'staff', region: 'worldwide', tracked: false, queries: ['campaign', 'token'] } as const

/** Pages of staff. */
export const staffPages = [
  admin(''),
  admin('approve'),
  admin('blog/*'),
  admin('boosted-checklist'),
  admin('broken-links'),
  admin('broken-links/:page'),
  admin('broken-links-listicles'),
  admin('broken-links-listicles/:page'),
  admin('editorial-setups'),
  admin('feed-imports'),
  admin('feed-imports/new/:file'),
  admin('feed-imports/:id'),
  admin('gift-categories/*'),
  admin('gift-guide-updater'),
  admin('gifts/*'),
  admin('high-ctr-posts'),
  admin('high-ctr-posts/:page'),
  admin('mails'),
  admin('messages'),
  admin('nav-menu-editor'),
  admin('newsletter-builder'),
  admin('newsletter-builder/:newsletter_id'),
  admin('payments'),
  admin('statistics'),
  admin('users/*'),
  editor('buying-guides'),
  editor('calendar'),
  editor('dashboard'),
  editor('dashboard/:id'),
  editor('dashboard/mine'),
  editor('dashboard/new'),
  editor('dashboard/pay'),
  editor('dashboard/rules'),
  editor('gift-guide-updater-editor'),
  editor('giveaway'),
  editor('giveaway/list'),
  editor('giveaway/:id'),
  editor('interlinking'),
  editor('interlinking/unlinked'),
  editor('republishable'),
  editor('writers/:id'),
  page({ area: 'staff', region: 'default', path: 'unlisted-content/*' }),
  page({ ...funnel, path: 'product-pitch/admin-dashboard' }),
  page({ ...funnel, path: 'product-pitch/dropoffs', also: ['product-pitch/dropoffs/:page'] }),
  page({ area: 'staff', region: 'default', path: 'boost-promo', also: ['boost-promo/:page'] }),
  page({ area: 'staff', region: 'default', path: 'promo-setup' }),
  page({ area: 'staff', region: 'unprefixed', path: 'aff', queries: ['id'] }),
] as const
