import { LIST_SORTS } from '@ribbonry/contracts'
import type { RouteObject } from 'react-router'
import { HOME_SORT } from '../features/lists/list-address.ts'
import { REGION, REGIONS } from '../regions/region.ts'
import { homeListRoute } from '../routes/home-list.route.tsx'
import { postRoute } from '../routes/post.route.tsx'
import { layoutLoader } from './layout-loader.ts'
import { Layout } from './layout.tsx'
import type { ClientOf } from './page-route.ts'
import { RouteError } from './route-error.tsx'

/** Id of the route that holds every page. */
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

/** Gives each page its path as id. */
export function named(pages: readonly RouteObject[]): RouteObject[] {
  return pages.map((page) => Object.assign(page, { id: page.path }))
}

/** The pages that most visits begin with: home lists and single gifts. */
export function firstRoutes(clientOf: ClientOf): RouteObject[] {
  const list = homeListRoute(clientOf)
  const post = postRoute(clientOf)
  return REGIONS.flatMap((region): RouteObject[] => {
    const prefix = REGION[region].prefix
    const lists = LIST_SORTS.map((sort) => (sort === HOME_SORT ? prefix : `${prefix}/${sort}`))
    const paged = [...lists.map((path) => path || '/'), ...lists.map((path) => `${path}/page/:page`)]
    return [...paged.map((path) => Object.assign({ path }, list)), Object.assign({ path: `${prefix}/:slug` }, post)]
  })
}
