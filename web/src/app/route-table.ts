import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import type { ClientOf } from './page-route.ts'
import { firstRoutes, framed, named, PAGE_ROUTE } from './routes.tsx'

interface RouteTable {
  /** The frame and the page that the server drew. */
  readonly first: RouteObject[]
  /** Brings all others when somebody goes elsewhere. */
  readonly patchRoutesOnNavigation: PatchRoutesOnNavigationFunction
}

/**
 * The routes of a browser. The router reads all that it is given before the first page is alive, so it gets that page alone, by the ids
 * that the server names; the code of most others comes with the page's companions, or when it is needed.
 */
export async function routeTable(clientOf: ClientOf, matched: readonly string[]): Promise<RouteTable> {
  const near = firstRoutes(clientOf)
  const all = async (): Promise<RouteObject[]> => [...near, ...(await import('./more-routes.tsx')).moreRoutes(clientOf)]
  const isDrawn = ({ path = '' }: RouteObject): boolean => matched.includes(path)
  let complete = false
  return {
    first: framed(clientOf, (near.some(isDrawn) ? near : await all()).filter(isDrawn)),
    patchRoutesOnNavigation: async ({ patch, signal }) => {
      if (complete) return
      const others = (await all()).filter((route) => !isDrawn(route))
      if (complete || signal.aborted) return
      complete = true
      patch(PAGE_ROUTE, named(others))
    },
  }
}
