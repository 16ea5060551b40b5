import type { RouteObject } from 'react-router'
import type { ClientOf } from '../routing/page-route.ts'

type Route = Pick<RouteObject, 'loader' | 'Component' | 'handle'>
type LoadRoute = () => Promise<(clientOf: ClientOf) => Route>

/** Pages beside the lists. Lists load the table of all routes, and this one keeps out of it where the code of these lies. */
const ROUTES = {
  'gift-finder': () => import('../routes/gift-finder.route.tsx').then((module) => module.giftFinderRoute),
  'give-me-one': () => import('../routes/give-me-one.route.tsx').then((module) => module.giveMeOneRoute),
  advent: () => import('../routes/advent.route.tsx').then((module) => module.adventRoute),
  'wrap-it/:slug': () => import('../routes/wrap-it.route.tsx').then((module) => module.wrapItRoute),
  'wishlist/price-drops': () => import('../routes/price-drops.route.tsx').then((module) => () => module.stopPriceDropsRoute),
  'confirm-subscribe/:code': () =>
    import('../routes/newsletter.route.tsx').then((module) => () => module.confirmSubscriptionRoute),
  'newsletter/preferences': () => import('../routes/newsletter.route.tsx').then((module) => () => module.mailPreferencesRoute),
  'giveaway/:slug/draw': () => import('../routes/giveaway-draw.route.tsx').then((module) => module.giveawayDrawRoute),
  'giveaway/:slug/rules': () => import('../routes/giveaway-rules.route.tsx').then((module) => module.giveawayRulesRoute),
  'giveaway/:slug/confirm-entry/:code': () =>
    import('../routes/confirm-entry.route.tsx').then((module) => () => module.confirmEntryRoute),
  'submit-product': () => import('../routes/submit-product.route.tsx').then((module) => () => module.submitProductRoute),
  'guide-preview': () => import('../routes/guide-preview.route.tsx').then((module) => () => module.guidePreviewRoute),
  'editorial-setup': () => import('../routes/editorial-setup.route.tsx').then((module) => () => module.editorialSetupRoute),
} as const satisfies Readonly<Record<string, LoadRoute>>

export type OccasionalPath = keyof typeof ROUTES

export async function occasionalRoute(path: OccasionalPath, clientOf: ClientOf): Promise<Route> {
  const route = await ROUTES[path]()
  return route(clientOf)
}
