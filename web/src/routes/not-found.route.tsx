import { data, type RouteObject } from 'react-router'
import type { PageHandle } from '../routing/page-route.ts'
import { PAGE_404 } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { NotFound } from '../routing/not-found.tsx'

const handle: PageHandle = { metadata: () => PAGE_404 }

/** The 404 page, which also has an address. */
export const notFoundRoute = {
  handle,
  loader: () => data(null, { status: 404 }),
  Component: NotFoundPage,
} satisfies RouteObject

function NotFoundPage() {
  usePageMetadata(PAGE_404)
  return <NotFound />
}
