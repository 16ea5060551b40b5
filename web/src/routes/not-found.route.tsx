import { data, type RouteObject, useLocation } from 'react-router'
import type { PageHandle } from '../app/page-route.ts'
import { PAGE_404 } from '../metadata/error-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { inRegion, regionOf } from '../regions/region.ts'
import { NotFound } from '../ui/states/not-found.tsx'

const handle: PageHandle = { metadata: () => PAGE_404 }

/** The 404 page, which also has an address. */
export const notFoundRoute = {
  handle,
  loader: () => data(null, { status: 404 }),
  Component: NotFoundPage,
} satisfies RouteObject

function NotFoundPage() {
  const { pathname } = useLocation()
  usePageMetadata(PAGE_404)
  return <NotFound home={inRegion(regionOf(pathname), '/')} />
}
