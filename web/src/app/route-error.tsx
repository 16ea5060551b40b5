import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { PAGE_404, PAGE_503 } from '../metadata/error-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { inRegion, regionOf } from '../regions/region.ts'
import { ErrorState } from '../ui/states/error-state.tsx'
import { NotFound } from '../ui/states/not-found.tsx'

/** Error page of a route whose loader or component failed. */
export function RouteError() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const missing = isRouteErrorResponse(error) && error.status === 404
  usePageMetadata(missing ? PAGE_404 : PAGE_503)
  if (missing) return <NotFound home={inRegion(regionOf(pathname), '/')} />
  return (
    <ErrorState
      level={1}
      onRetry={() => {
        location.reload()
      }}
    />
  )
}
