import { useQuery } from '@tanstack/react-query'
import { type RouteObject, useSearchParams } from 'react-router'
import { NewsletterCards } from '../features/newsletter/components/sent-newsletters.tsx'
import { newslettersPath, readNewslettersPage } from '../features/newsletter/sent-newsletters-address.ts'
import { sentNewslettersQuery } from '../features/newsletter/sent-newsletters-calls.ts'
import { hasNext, newslettersData, newslettersMetadata } from '../features/newsletter/sent-newsletters-metadata.ts'
import { PAGE_404 } from '../metadata/page-metadata.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { LocalLink } from '../regions/local-link.tsx'
import { type ClientOf, notFound, pageData, type PageHandle } from '../routing/page-route.ts'
import { buttonClass } from '../ui/buttons/button.tsx'
import { LoadedPage, PageTurner } from '../ui/overview/overview.tsx'
import { PageHead } from '../ui/page-head/page-head.tsx'
import { Message } from '../ui/states/message.tsx'

const handle: PageHandle = {
  module: 'src/routes/newsletters.route.tsx',
  isPastTheEnd: ({ client, search }) => {
    const page = readNewslettersPage(search) ?? 1
    return Promise.resolve(
      page > 1 && client.getQueryData(sentNewslettersQuery({ query: { page } }).queryKey)?.newsletters.length === 0,
    )
  },
  metadata: ({ client, search }) => {
    const page = readNewslettersPage(search)
    if (page === undefined) return PAGE_404
    return newslettersMetadata(page, client.getQueryData(sentNewslettersQuery({ query: { page } }).queryKey)?.total ?? 0)
  },
}

/** Newsletters that were sent, the latest first. */
export function newslettersRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  return {
    handle,
    Component: Newsletters,
    loader: async ({ request, context }) => {
      const page = readNewslettersPage(new URL(request.url).searchParams)
      if (page === undefined) throw notFound()
      return pageData(clientOf(context).fetchQuery(sentNewslettersQuery({ query: { page } })))
    },
  }
}

function Newsletters() {
  const page = readNewslettersPage(useSearchParams()[0]) ?? 1
  const query = useQuery(sentNewslettersQuery({ query: { page } }))
  usePageMetadata(query.data === undefined ? undefined : newslettersMetadata(page, query.data.total))
  const pictures = query.data?.newsletters.flatMap(({ posts }) => posts.flatMap(({ picture }) => picture ?? []))
  return (
    <>
      <PageHead
        crumbs={[]}
        over="What we put into mailboxes"
        title="Newsletters"
        page={page}
        deck="A handful of gifts at a time, chosen because somebody here laughed or wanted one."
        facts={query.data !== undefined && query.data.total > 0 && countText(query.data.total)}
        picture={pictures && (pictures[0] ?? null)}
      />
      <div className="wrap">
        <LoadedPage query={query} label="The newsletters are on their way">
          {({ newsletters, total }) =>
            newsletters.length === 0 ? (
              <NoMore first={page === 1} />
            ) : (
              <>
                <NewsletterCards newsletters={newsletters} />
                <PageTurner
                  page={page}
                  more={hasNext(page, total)}
                  pathOf={newslettersPath}
                  previous="Newer newsletters"
                  next="Older newsletters"
                />
                <StructuredData data={newslettersData(newsletters)} />
              </>
            )
          }
        </LoadedPage>
      </div>
    </>
  )
}

function countText(total: number): string {
  return total === 1 ? '1 newsletter' : `${total} newsletters`
}

function NoMore({ first }: { readonly first: boolean }) {
  const back = first ? { href: '/', text: 'Look at the gifts' } : { href: newslettersPath(), text: 'See the latest' }
  return (
    <Message
      title={first ? 'The first one is still being written' : 'There are no older ones'}
      actions={
        <LocalLink className={buttonClass({ variant: 'main' })} href={back.href}>
          {back.text}
        </LocalLink>
      }
    >
      <p>{first ? 'Whoever subscribes below reads it first.' : 'Every newsletter that we have sent stands before this page.'}</p>
    </Message>
  )
}
