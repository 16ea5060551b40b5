import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { staffPages } from '../staff/staff-routes.ts'

/** Id of the route that holds every page of staff. */
export const STAFF_PAGE_ROUTE = 'staff-page'

/** Pages of staff, of which `isWanted` leaves some out. */
export function staffRoutes(isWanted: (page: RouteObject) => boolean = () => true): RouteObject[] {
  return staffPages()
    .filter(isWanted)
    .map((page) => Object.assign(page, { id: page.path }))
}

/** The frame of the staff area around its pages. */
export function staffFramed(children: RouteObject[], ErrorBoundary: ComponentType): RouteObject[] {
  return [
    {
      id: 'staff',
      ErrorBoundary,
      lazy: () => import('../staff/shell/shell.tsx').then(({ Shell }) => ({ Component: Shell })),
      children: [{ id: STAFF_PAGE_ROUTE, ErrorBoundary, children }],
    },
  ]
}
