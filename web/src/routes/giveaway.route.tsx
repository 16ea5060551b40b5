import { isRouteErrorResponse, type RouteObject, useParams, useRouteError } from 'react-router'
import { isNotFound } from '../api/call-error.ts'
import { type ClientOf, requireData, type PageHandle, WAITS_FOR_DATA } from '../app/page-route.ts'
import { giveawayOptions, useGiveaway } from '../features/giveaways/api/get-giveaway.ts'
import { GiveawayView } from '../features/giveaways/components/giveaway-view.tsx'
import { giveawayData, giveawayMetadata } from '../features/giveaways/giveaway-metadata.ts'
import { giveawaysPath } from '../features/giveaways/giveaways-address.ts'
import { PAGE_404 } from '../metadata/error-metadata.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { buttonClass } from '../ui/buttons/button.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { Message } from '../ui/states/message.tsx'
import { PictureSkeleton, TextSkeleton } from '../ui/skeleton/skeleton.tsx'

const slugIn = (pathname: string): string => decodeURIComponent(pathname.split('/')[2] ?? '')

const handle: PageHandle = {
  module: 'src/routes/giveaway.route.tsx',
  metadata: ({ client, pathname }) => {
    const known = client.getQueryData(giveawayOptions(slugIn(pathname)).queryKey)
    return known === undefined ? PAGE_404 : giveawayMetadata(known.giveaway)
  },
}

export function giveawayRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle' | 'ErrorBoundary'> {
  return {
    handle,
    Component: Giveaway,
    ErrorBoundary: NoGiveaway,
    loader: async ({ params, context }) => {
      const loading = clientOf(context).fetchQuery(giveawayOptions(params['slug'] ?? ''))
      if (WAITS_FOR_DATA) await requireData(loading)
      else loading.catch(() => undefined)
      return null
    },
  }
}

function Giveaway() {
  const { data, error, refetch } = useGiveaway(useParams()['slug'] ?? '')
  usePageMetadata(data === undefined ? undefined : giveawayMetadata(data.giveaway))
  if (data !== undefined)
    return (
      <>
        <GiveawayView giveaway={data.giveaway} />
        <StructuredData data={giveawayData(data.giveaway)} />
      </>
    )
  if (error === null)
    return (
      <div className="wrap">
        <output className="sr">The giveaway is on its way</output>
        <PictureSkeleton />
        <TextSkeleton lines={5} />
      </div>
    )
  return isNotFound(error) ? (
    <NotThere />
  ) : (
    <ErrorState
      level={1}
      onRetry={() => {
        void refetch()
      }}
    />
  )
}

/** The giveaway does not exist or could not be loaded. */
function NoGiveaway() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return missing ? (
    <NotThere />
  ) : (
    <ErrorState
      level={1}
      onRetry={() => {
        location.reload()
      }}
    />
  )
}

function NotThere() {
  usePageMetadata(PAGE_404)
  return (
    <div className="wrap">
      <Message
        level={1}
        title="Giveaway could not be found."
        actions={
          <a className={buttonClass({ variant: 'main' })} href={giveawaysPath(1)}>
            All giveaways
          </a>
        }
      >
        <p>It may have been taken back, or its address has lost a letter on the way.</p>
      </Message>
    </div>
  )
}
