import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router'
import { REGION, REGIONS, withoutRegion } from '../regions/region.ts'
import { notFoundRoute } from '../routes/not-found.route.tsx'
import { PROFILE_PATHS } from './account-paths.ts'
import { accountRoutes } from './account-routes.ts'
import type { ClientOf } from './page-route.ts'

/** Planned pages: their addresses show a placeholder. */
const COMING_SOON = ['product-pitch']

const TEXTS = ['privacy-policy', 'dmca-policy', 'affiliate-disclosure', 'product-pitch-terms-and-conditions'] as const

/** Pages without regional versions, with those below them: a region's prefix redirects to the one there is. */
const WORLDWIDE = [
  ...TEXTS,
  'about',
  'giveaways',
  'gift-guides',
  'shop-instagram',
  'login',
  'register',
  'forgot',
  ...PROFILE_PATHS,
  'wishlist',
  'blog',
  'product-pitch',
]

function redirectToUnprefixed({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(`${withoutRegion(pathname)}${search}`, 301)
}

/** An unknown path of several segments redirects home; a single segment is a missing gift (D5.43). */
function homeOrNotFound({ request }: LoaderFunctionArgs) {
  const segments = new URL(request.url).pathname.split('/').filter(Boolean)
  return segments.length > 1 ? redirect('/') : notFoundRoute.loader()
}

const PAGED = ['', '/page/:page']
const GIFTS = ['gifts', 'gifts/:list', 'gifts/:parent/:list'].flatMap((path) => [path, `${path}/sort/:sort`])

const staffRoutes = (): RouteObject[] => [
  { path: 'admin', lazy: () => import('../routes/staff-start.route.tsx').then((page) => page.staffStartRoute) },
  { path: 'admin/mails', lazy: () => import('../routes/mails.route.tsx').then((page) => page.mailsRoute) },
  { path: 'admin/feed-imports', lazy: () => import('../routes/feed-imports.route.tsx').then((page) => page.feedImportsRoute) },
  {
    path: 'admin/feed-imports/new/:file',
    lazy: () => import('../routes/feed-imports.route.tsx').then((page) => page.feedMatchingRoute),
  },
  { path: 'admin/feed-imports/:id', lazy: () => import('../routes/feed-imports.route.tsx').then((page) => page.feedImportRoute) },
  { path: 'admin/users/*', lazy: () => import('../routes/users.route.tsx').then((page) => page.usersRoute) },
  { path: 'admin/statistics', lazy: () => import('../routes/statistics.route.tsx').then((page) => page.statisticsRoute) },
  ...['gifts', 'gift-categories', 'blog'].map((area) => ({
    path: `admin/${area}/*`,
    lazy: () => import('../routes/staff-content.route.tsx').then((page) => page.staffContentRoute),
  })),
]

/** Every page except the home list and the gift page, each in a chunk of its own. */
export function moreRoutes(clientOf: ClientOf): RouteObject[] {
  const regional = REGIONS.flatMap((region): RouteObject[] => {
    const prefix = REGION[region].prefix
    return [
      ...GIFTS.flatMap((path) =>
        PAGED.map((page) => ({
          path: `${prefix}/${path}${page}`,
          lazy: () => import('../routes/gifts.route.tsx').then((module) => module.giftsRoute(clientOf)),
        })),
      ),
      ...['gifts-under', 'gifts-under/:sort'].flatMap((path) =>
        PAGED.map((page) => ({
          path: `${prefix}/${path}${page}`,
          lazy: () => import('../routes/gifts-under.route.tsx').then((module) => module.giftsUnderRoute(clientOf)),
        })),
      ),
      ...(prefix === '' ? [] : WORLDWIDE.map((path) => ({ path: `${prefix}/${path}/*`, loader: redirectToUnprefixed }))),
      {
        path: `${prefix}/gift-finder`,
        lazy: () => import('../routes/gift-finder.route.tsx').then((module) => module.giftFinderRoute(clientOf)),
      },
      { path: `${prefix}/search`, loader: () => redirect(`${prefix}/`) },
      {
        path: `${prefix}/search/:term`,
        lazy: () => import('../routes/search.route.tsx').then((module) => module.searchRoute(clientOf)),
      },
    ]
  })
  return [
    ...regional,
    ...COMING_SOON.map((path) => ({ path, lazy: () => import('../routes/soon.route.tsx').then((page) => page.soonRoute) })),
    ...TEXTS.map((path) => ({
      path,
      lazy: () => import('../routes/static-page.route.tsx').then((page) => page.staticPageRoute(path)),
    })),
    { path: 'aff', lazy: () => import('../routes/aff.route.tsx').then((page) => page.affRoute(clientOf)) },
    { path: 'about', lazy: () => import('../routes/about.route.tsx').then((page) => page.aboutRoute) },
    ...['giveaways', 'giveaways/:page'].map((path) => ({
      path,
      lazy: () => import('../routes/giveaways.route.tsx').then((page) => page.giveawaysRoute(clientOf)),
    })),
    { path: 'giveaway/:slug', lazy: () => import('../routes/giveaway.route.tsx').then((page) => page.giveawayRoute(clientOf)) },
    ...['blog', 'blog/page/:page'].map((path) => ({
      path,
      lazy: () => import('../routes/blog.route.tsx').then((page) => page.blogRoute(clientOf)),
    })),
    { path: 'blog/:slug', lazy: () => import('../routes/blog-post.route.tsx').then((page) => page.blogPostRoute(clientOf)) },
    {
      path: 'shop-instagram',
      lazy: () => import('../routes/shop-instagram.route.tsx').then((page) => page.shopInstagramRoute(clientOf)),
    },
    { path: 'gift-guides', lazy: () => import('../routes/guide-list.route.tsx').then((page) => page.guideListRoute(clientOf)) },
    { path: 'wishlist', lazy: () => import('../routes/wishlist.route.tsx').then((page) => page.ownBoardsRoute) },
    {
      path: 'wishlist/price-drops',
      lazy: () => import('../routes/price-drops.route.tsx').then((page) => page.stopPriceDropsRoute),
    },
    { path: 'wishlist/:user_id', lazy: () => import('../routes/wishlist.route.tsx').then((page) => page.boardsRoute(clientOf)) },
    {
      path: 'wishlist/:user_id/list/:wishlist_id',
      lazy: () => import('../routes/board.route.tsx').then((page) => page.boardRoute(clientOf)),
    },
    ...accountRoutes(clientOf),
    ...staffRoutes(),
    {
      path: 'confirm-subscribe/:code',
      lazy: () => import('../routes/newsletter.route.tsx').then((page) => page.confirmSubscriptionRoute),
    },
    {
      path: 'newsletter/preferences',
      lazy: () => import('../routes/newsletter.route.tsx').then((page) => page.mailPreferencesRoute),
    },
    ...['ssna', 'submit'].map((path) => ({ path, loader: () => redirect('/product-pitch/') })),
    { path: '404', ...notFoundRoute },
    { path: '*', ...notFoundRoute, loader: homeOrNotFound },
  ]
}
