import { HOME_SORT, LIST_SORTS } from '@ribbonry/contracts'
import { type LoaderFunction, type PatchRoutesOnNavigationFunction, type RouteObject, useRouteError } from 'react-router'
import { navigationQuery } from '../features/navigation/navigation-calls.ts'
import { REGION, REGIONS } from '../regions/region.ts'
import { homeListRoute } from '../routes/home-list.route.tsx'
import { LoadFailure } from '../routing/load-failure.tsx'
import { MissingPage } from '../routes/missing-page.tsx'
import { type ClientOf, codeOf } from '../routing/page-route.ts'
import { loadMenu } from '../layout/masthead.tsx'
import { fetchCode, LostCode, reloadOnce } from '../ui/later/fetch-code.ts'
import { Layout, loadFooter } from './layout.tsx'

/** Id of the route that holds every page of visitors. */
export const PAGE_ROUTE = 'page'

/**
 * The layout around a set of pages. Route ids are paths: server and browser work with parts of the table and must agree on ids.
 * Order does not matter: a named path ranks before a slug.
 */
export function framed(clientOf: ClientOf, pages: readonly RouteObject[]): RouteObject[] {
  return [
    {
      id: 'layout',
      Component: Layout,
      ErrorBoundary: RouteError,
      loader: layoutLoader(clientOf),
      shouldRevalidate: () => false,
      children: [{ id: PAGE_ROUTE, ErrorBoundary: RouteError, children: named(pages) }],
    },
  ]
}

/** Gives each page its path as id, and fetches its code. */
function named(pages: readonly RouteObject[]): RouteObject[] {
  return pages.map((page) => Object.assign(page, { id: page.path, ...codeOf(page) }))
}

/** The pages that most visits begin with: home lists, and single gifts in a chunk of their own. */
export function firstRoutes(clientOf: ClientOf): RouteObject[] {
  const list = homeListRoute(clientOf)
  const post = () => import('../routes/post.route.tsx').then((module) => module.postRoute(clientOf))
  return REGIONS.flatMap((region): RouteObject[] => {
    const prefix = REGION[region].prefix
    const lists = LIST_SORTS.map((sort) => (sort === HOME_SORT ? prefix : `${prefix}/${sort}`))
    const paged = [...lists.map((path) => path || '/'), ...lists.map((path) => `${path}/page/:page`)]
    return [...paged.map((path) => Object.assign({ path }, list)), { path: `${prefix}/:slug`, lazy: post }]
  })
}

interface RouteTable {
  /** Layout and the page that the server rendered. */
  readonly first: RouteObject[]
  /** Adds all other routes at the first navigation. */
  readonly patchRoutesOnNavigation: PatchRoutesOnNavigationFunction
}

/**
 * Routes of a browser. The router reads its whole table before the first page is interactive, so it starts with that page alone,
 * by the ids that the server names. The others load with the background features or on demand.
 */
export async function routeTable(clientOf: ClientOf, matched: readonly string[]): Promise<RouteTable> {
  const near = firstRoutes(clientOf)
  const more = () => fetchCode(() => import('./more-routes.tsx'))
  const areas = () => fetchCode(() => import('./area-table.ts'))
  const isRendered = ({ path = '' }: RouteObject): boolean => matched.includes(path)
  const isNew = (route: RouteObject): boolean => !isRendered(route)
  const pages = near.some(isRendered) ? near : (await more()).moreRoutes(clientOf)
  const shown = pages.filter(isRendered)
  const inAreas = { clientOf, ErrorBoundary: RouteError, isNew }
  const frames = shown.length > 0 ? [] : await (await areas()).areaFrame(inAreas, isRendered)
  let isWhole = false
  return {
    first: [...framed(clientOf, shown), ...frames],
    patchRoutesOnNavigation: async ({ patch, path, signal }) => {
      const [{ moreRoutes }, table] = await Promise.all([more(), isAreaPath(path) ? areas() : undefined])
      if (signal.aborted) return
      if (!isWhole) patch(PAGE_ROUTE, named([...near, ...moreRoutes(clientOf)].filter(isNew)))
      isWhole = true
      await table?.patchAreas(patch, frames, inAreas)
    },
  }
}

/**
 * Visitors of the shop do not load the table of the areas, but for gifts whose address begins alike. The pattern is short, since
 * every first page carries it.
 */
export function isAreaPath(path: string): boolean {
  return /^.(admin|aff\b|editor|secret|(prod|promo|temp|unl)\w*-)|boost/.test(path)
}

/** Loads the menus. A failure leaves them out. */
function layoutLoader(clientOf: ClientOf): LoaderFunction {
  return async ({ context }) => {
    const loading = clientOf(context).prefetchQuery(navigationQuery)
    if (import.meta.env.SSR) await Promise.all([loading, loadFooter(), loadMenu()])
    return null
  }
}

/** Error page of a route whose loader or component failed. */
export function RouteError() {
  const error = useRouteError()
  // The server renders the requested page, and its links work without the code.
  return error instanceof LostCode && reloadOnce() ? null : <LoadFailure error={error} missing={<MissingPage />} />
}
