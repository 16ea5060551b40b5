import { type Giveaway, GIVEAWAYS_PER_PAGE } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { redirect, type RouteObject, useParams } from 'react-router'
import { LocalLink } from '../regions/local-link.tsx'
import { GiveawayCards } from '../features/giveaways/components/giveaway-cards.tsx'
import { giveawaysData, giveawaysMetadata, hasNext } from '../features/giveaways/giveaway-metadata.ts'
import { giveawaysPath, readGiveawaysPage } from '../features/giveaways/giveaways-address.ts'
import { giveawaysQuery } from '../features/giveaways/giveaways-calls.ts'
import { PAGE_404 } from '../metadata/page-metadata.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { type ClientOf, notFound, pageData, type PageHandle } from '../routing/page-route.ts'
import { isBeyondTheEnd } from '../routing/past-the-end.ts'
import { buttonClass } from '../ui/buttons/button.tsx'
import { LoadedPage, PageTurner } from '../ui/overview/overview.tsx'
import { PageHead } from '../ui/page-head/page-head.tsx'
import { Message } from '../ui/states/message.tsx'

const numberIn = (pathname: string): string | undefined => pathname.split('/')[2] || undefined

const handle: PageHandle = {
  module: 'src/routes/giveaways.route.tsx',
  isPastTheEnd: async ({ client, pathname }) =>
    await isBeyondTheEnd(
      readGiveawaysPage(numberIn(pathname)) ?? 1,
      async (page) => (await client.ensureQueryData(giveawaysQuery({ params: { number: page } }))).giveaways.length,
      GIVEAWAYS_PER_PAGE,
    ),
  metadata: ({ client, pathname }) => {
    const page = readGiveawaysPage(numberIn(pathname))
    if (page === undefined) return PAGE_404
    return giveawaysMetadata(
      page,
      client.getQueryData(giveawaysQuery({ params: { number: page } }).queryKey)?.giveaways.length ?? 0,
    )
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
      return pageData(clientOf(context).fetchQuery(giveawaysQuery({ params: { number: page } })))
    },
  }
}

function Giveaways() {
  const page = readGiveawaysPage(useParams()['page']) ?? 0
  const query = useQuery(giveawaysQuery({ params: { number: page } }))
  usePageMetadata(query.data === undefined ? undefined : giveawaysMetadata(page, query.data.giveaways.length))
  return (
    <>
      <PageHead
        crumbs={[]}
        over="Somebody has to win it"
        title="Giveaways"
        page={page}
        deck="Good gifts, drawn by lot among everybody who takes part. It costs nothing."
        facts={stateText(query.data?.giveaways ?? [])}
        picture={query.data && (query.data.giveaways.at(-1)?.picture ?? null)}
      />
      <div className="wrap">
        <LoadedPage query={query} label="The giveaways are on their way">
          {({ giveaways, message }) =>
            giveaways.length === 0 ? (
              <NoMore message={message} first={page === 1} />
            ) : (
              <>
                <GiveawayCards giveaways={giveaways} />
                <PageTurner
                  page={page}
                  more={hasNext(giveaways.length)}
                  pathOf={giveawaysPath}
                  previous="Previous giveaways"
                  next="More giveaways"
                />
                <StructuredData data={giveawaysData(giveaways)} />
              </>
            )
          }
        </LoadedPage>
      </div>
    </>
  )
}

/** How many of the page run and come. */
function stateText(giveaways: readonly Giveaway[]): string {
  const count = (state: Giveaway['state']) => giveaways.filter((giveaway) => giveaway.state === state).length
  const [running, coming] = [count('running'), count('coming')]
  return [running > 0 && `${running} running`, coming > 0 && `${coming} coming`].filter(Boolean).join(', ')
}

function NoMore({ message, first }: { readonly message: string; readonly first: boolean }) {
  const back = first ? { href: '/', text: 'Look at the gifts' } : { href: giveawaysPath(1), text: 'See what runs now' }
  return (
    <Message
      title={message}
      actions={
        <LocalLink className={buttonClass({ variant: 'main' })} href={back.href}>
          {back.text}
        </LocalLink>
      }
    >
      <p>Every giveaway that we have held stands before this page.</p>
    </Message>
  )
}
