import { redirect, type RouteObject, useParams } from 'react-router'
import { type ClientOf, requireData, notFound, type PageHandle, WAITS_FOR_DATA } from '../app/page-route.ts'
import { listGiveawaysOptions, useGiveaways } from '../features/giveaways/api/list-giveaways.ts'
import { GiveawayCards } from '../features/giveaways/components/giveaway-cards.tsx'
import { GiveawaysHead } from '../features/giveaways/components/giveaways-head.tsx'
import { GiveawaysPagination } from '../features/giveaways/components/giveaways-pagination.tsx'
import { giveawaysData, giveawaysMetadata, hasNext } from '../features/giveaways/giveaway-metadata.ts'
import { giveawaysPath, readGiveawaysPage } from '../features/giveaways/giveaways-address.ts'
import { PAGE_404 } from '../metadata/error-metadata.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { buttonClass } from '../ui/buttons/button.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { Message } from '../ui/states/message.tsx'
import { PictureSkeleton } from '../ui/skeleton/skeleton.tsx'

const numberIn = (pathname: string): string | undefined => pathname.split('/')[2] || undefined

const handle: PageHandle = {
  module: 'src/routes/giveaways.route.tsx',
  metadata: ({ client, pathname }) => {
    const page = readGiveawaysPage(numberIn(pathname))
    if (page === undefined) return PAGE_404
    return giveawaysMetadata(page, client.getQueryData(listGiveawaysOptions(page).queryKey)?.giveaways.length ?? 0)
  },
}

/** Giveaways, five a page. */
export function giveawaysRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  return {
    handle,
    Component: Giveaways,
    loader: async ({ params, context }) => {
      const page = readGiveawaysPage(params['page'])
      if (page === undefined) throw notFound()
      if (page === 1 && params['page'] !== undefined) return redirect(giveawaysPath(1), 301)
      const loading = clientOf(context).fetchQuery(listGiveawaysOptions(page))
      if (WAITS_FOR_DATA) await requireData(loading)
      else loading.catch(() => undefined)
      return null
    },
  }
}

function Giveaways() {
  const page = readGiveawaysPage(useParams()['page']) ?? 0
  const { data, error, refetch } = useGiveaways(page)
  usePageMetadata(data === undefined ? undefined : giveawaysMetadata(page, data.giveaways.length))
  return (
    <div className="wrap">
      <GiveawaysHead />
      {error !== null && data === undefined && (
        <ErrorState
          onRetry={() => {
            void refetch()
          }}
        />
      )}
      {error === null && data === undefined && (
        <>
          <output className="sr">The giveaways are on their way</output>
          <PictureSkeleton />
        </>
      )}
      {data?.giveaways.length === 0 && <NoMore message={data.message} first={page === 1} />}
      {data !== undefined && data.giveaways.length > 0 && (
        <>
          <GiveawayCards giveaways={data.giveaways} />
          <GiveawaysPagination page={page} more={hasNext(data.giveaways.length)} />
          <StructuredData data={giveawaysData(data.giveaways)} />
        </>
      )}
    </div>
  )
}

function NoMore({ message, first }: { readonly message: string; readonly first: boolean }) {
  const back = first ? { href: '/', text: 'Look at the gifts' } : { href: giveawaysPath(1), text: 'See what runs now' }
  return (
    <Message
      title={message}
      actions={
        <a className={buttonClass({ variant: 'main' })} href={back.href}>
          {back.text}
        </a>
      }
    >
      <p>Every giveaway that we have held stands before this page.</p>
    </Message>
  )
}
