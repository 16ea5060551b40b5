import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import type { ClientOf } from './page-route.ts'
import { firstRoutes, framed, named, PAGE_ROUTE } from './routes.tsx'

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
  const all = async (): Promise<RouteObject[]> => [...near, ...(await import('./more-routes.tsx')).moreRoutes(clientOf)]
  const isRendered = ({ path = '' }: RouteObject): boolean => matched.includes(path)
  let complete = false
  return {
    first: framed(clientOf, (near.some(isRendered) ? near : await all()).filter(isRendered)),
    patchRoutesOnNavigation: async ({ patch, signal }) => {
      if (complete) return
      const others = (await all()).filter((route) => !isRendered(route))
      if (complete || signal.aborted) return
      complete = true
      patch(PAGE_ROUTE, named(others))
    },
  }
}
