import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router'
import { inRegion, REGION, regionOf, REGIONS, withoutRegion } from '../regions/region.ts'
import { rememberRegion } from '../regions/remember-region.ts'
import { WORLDWIDE } from '@ribbonry/contracts'
import { notFoundRoute } from '../routes/not-found.route.tsx'
import { AUTH_PATHS, PROFILE_PATHS } from '../routing/account-paths.ts'
import type { ClientOf } from '../routing/page-route.ts'
import type { OccasionalPath } from './occasional-routes.ts'

const TEXTS = ['privacy-policy', 'dmca-policy', 'affiliate-disclosure', 'product-pitch-terms-and-conditions'] as const

/** A region's prefix before a worldwide page redirects to that page, which remembers the region in a browser. */
function redirectToUnprefixed({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url)
  if (typeof document !== 'undefined') rememberRegion(regionOf(pathname))
  return redirect(`${withoutRegion(pathname)}${search}`, 301)
}

/** An unknown path of several segments redirects home; a single segment is a missing gift (D5.43). */
function homeOrNotFound({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const segments = withoutRegion(pathname).split('/').filter(Boolean)
  return segments.length > 1 ? redirect(inRegion(regionOf(pathname), '/')) : notFoundRoute.loader()
}

const PAGED = ['', '/page/:page']
const GIFTS = ['gifts', 'gifts/:list', 'gifts/:parent/:list'].flatMap((path) => [path, `${path}/sort/:sort`])

/** Every page except the home list and the gift page, each in a chunk of its own. */
export function moreRoutes(clientOf: ClientOf): RouteObject[] {
  const occasional = (path: OccasionalPath, prefix = ''): RouteObject => ({
    path: `${prefix}/${path}`,
    lazy: () => import('./occasional-routes.ts').then((module) => module.occasionalRoute(path, clientOf)),
  })
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
      ...(prefix === ''
        ? []
        : WORLDWIDE.split('|').map((path) => ({ path: `${prefix}/${path}/*`, loader: redirectToUnprefixed }))),
      ...(['gift-finder', 'give-me-one', 'advent', 'wrap-it/:slug'] as const).map((path) => occasional(path, prefix)),
      { path: `${prefix}/search`, loader: () => redirect(`${prefix}/`) },
      {
        path: `${prefix}/search/:term`,
        lazy: () => import('../routes/search.route.tsx').then((module) => module.searchRoute(clientOf)),
      },
    ]
  })
  return [
    ...regional,
    ...TEXTS.map((path) => ({
      path,
      lazy: () => import('../routes/static-page.route.tsx').then((page) => page.staticPageRoute(path)),
    })),
    { path: 'about', lazy: () => import('../routes/about.route.tsx').then((page) => page.aboutRoute) },
    ...['giveaways', 'giveaways/:page'].map((path) => ({
      path,
      lazy: () => import('../routes/giveaways.route.tsx').then((page) => page.giveawaysRoute(clientOf)),
    })),
    { path: 'giveaway/:slug', lazy: () => import('../routes/giveaway.route.tsx').then((page) => page.giveawayRoute(clientOf)) },
    {
      path: 'newsletters',
      lazy: () => import('../routes/newsletters.route.tsx').then((page) => page.newslettersRoute(clientOf)),
    },
    {
      path: 'newsletters/:id',
      lazy: () => import('../routes/sent-newsletter.route.tsx').then((page) => page.sentNewsletterRoute(clientOf)),
    },
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
    { path: 'wishlist/:user_id', lazy: () => import('../routes/wishlist.route.tsx').then((page) => page.boardsRoute(clientOf)) },
    {
      path: 'wishlist/:user_id/list/:wishlist_id',
      lazy: () => import('../routes/board.route.tsx').then((page) => page.boardRoute(clientOf)),
    },
    ...accountRoutes(clientOf),
    ...(
      [
        'wishlist/price-drops',
        'confirm-subscribe/:code',
        'newsletter/preferences',
        'giveaway/:slug/draw',
        'giveaway/:slug/rules',
        'giveaway/:slug/confirm-entry/:code',
        'submit-product',
        'editorial-setup',
        'guide-preview',
      ] as const
    ).map((path) => occasional(path)),
    ...['ssna', 'submit'].map((path) => ({ path, loader: () => redirect('/product-pitch/') })),
    { path: '404', ...notFoundRoute },
    { path: '*', ...notFoundRoute, loader: homeOrNotFound },
  ]
}

/** Routes of accounts. Their code is two chunks: log-in pages and profile pages. */
function accountRoutes(clientOf: ClientOf): RouteObject[] {
  return [
    ...AUTH_PATHS.map((path) => ({
      path,
      lazy: () => import('../routes/auth-pages.tsx').then((pages) => pages.authPageAt(path, clientOf)),
    })),
    ...PROFILE_PATHS.map((path) => ({
      path,
      lazy: () => import('../routes/profile-pages.tsx').then((pages) => pages.profilePageAt(path)),
    })),
  ]
}
