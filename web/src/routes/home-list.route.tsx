import { DEFAULT_PER_PAGE } from '@ribbonry/contracts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { redirect, type RouteObject, useLocation, useSearchParams } from 'react-router'
import { lazyPart } from '../app/lazy-part.tsx'
import { type ClientOf, requireData, notFound, type PageHandle, WAITS_FOR_DATA } from '../app/page-route.ts'
import { featuredOptions, useFeatured } from '../features/lists/api/get-featured.ts'
import { listPostsOptions, useListPosts } from '../features/lists/api/list-posts.ts'
import { EndlessList } from '../features/lists/components/endless-list.tsx'
import { ListHead } from '../features/lists/components/list-head.tsx'
import { HOME_SORT, type ListAddress, listPath, readListPath } from '../features/lists/list-address.ts'
import { listData } from '../features/lists/list-data.ts'
import { listMetadata } from '../features/lists/list-metadata.ts'
import { SORT_LABELS } from '../features/lists/sort-labels.ts'
import { PAGE_404 } from '../metadata/error-metadata.ts'
import { TAGLINE } from '../metadata/page-metadata.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { WhenMounted } from '../ui/mounted/when-mounted.tsx'

const PurgeTool = lazy(() =>
  import('../features/lists/components/purge-tool.tsx').then((module) => ({ default: module.PurgeTool })),
)

const GUIDES = lazyPart(
  () => import('./home-below-fold.tsx'),
  (module) => module.HomeBelowFold,
)
const FEATURED = lazyPart(
  () => import('./home-below-fold.tsx'),
  (module) => module.Featured,
)

/** Home lists with sorts, regions and pages. */
export function homeListRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  const handle: PageHandle = {
    metadata: ({ client, pathname }) => {
      const address = readListPath(pathname)
      return address === undefined ? PAGE_404 : metadataOf(client, address)
    },
    module: ({ pathname }) => (isFront(readListPath(pathname)) ? 'src/routes/home-below-fold.tsx' : undefined),
  }
  return {
    handle,
    Component: HomeList,
    loader: async ({ request, context }) => {
      const url = new URL(request.url)
      const term = url.searchParams.get('s')?.trim() ?? ''
      if (term !== '') return redirect(`/search/${encodeURIComponent(term)}/`)
      const address = readListPath(url.pathname)
      if (address === undefined) throw notFound()
      if (address.page === 1 && url.pathname.includes('/page/')) return redirect(listPath(address), 301)
      const client = clientOf(context)
      const list = client.fetchInfiniteQuery({ ...listPostsOptions(address), staleTime: WAITS_FOR_DATA ? 0 : Infinity })
      const featured = address.page === 1 ? client.prefetchQuery(featuredOptions(address.region)) : undefined
      if (WAITS_FOR_DATA) await Promise.all([requireData(list), featured, isFront(address) && loadGuides(client)])
      else list.catch(() => undefined)
      return null
    },
  }
}

/** True on front pages, which have content around the list. */
function isFront(address: ListAddress | undefined): boolean {
  return address?.page === 1 && address.sort === HOME_SORT
}

async function loadGuides(client: QueryClient): Promise<void> {
  const [{ latestGuidesOptions }] = await Promise.all([GUIDES.load(), FEATURED.load()])
  await client.prefetchQuery(latestGuidesOptions)
}

function firstPosts(client: QueryClient, address: ListAddress) {
  return client.getQueryData(listPostsOptions(address).queryKey)?.pages[0]?.posts
}

function metadataOf(client: QueryClient, address: ListAddress) {
  const count = firstPosts(client, address)?.length ?? DEFAULT_PER_PAGE
  return listMetadata(address, { empty: count === 0, last: count < DEFAULT_PER_PAGE })
}

function HomeList() {
  const { pathname } = useLocation()
  const address = readListPath(pathname)
  return address === undefined ? null : <HomeListAt address={address} />
}

/** Updates the head as the list grows, without re-rendering the page. */
function ListMetadata({ address }: { readonly address: ListAddress }) {
  useListPosts(address)
  usePageMetadata(metadataOf(useQueryClient(), address))
  return null
}

function HomeListAt({ address }: { readonly address: ListAddress }) {
  const [search] = useSearchParams()
  const client = useQueryClient()
  const found = useFeatured(address.region)
  const front = isFront(address)
  const featured = front ? found : null
  const insert = useMemo(
    () =>
      front ? (
        <Suspense>
          <GUIDES.Part region={address.region} />
        </Suspense>
      ) : undefined,
    [front, address.region],
  )
  return (
    <>
      <h1 className="sr">{address.sort === HOME_SORT ? TAGLINE : SORT_LABELS[address.sort].name}</h1>
      <ListMetadata address={address} />
      {search.get('dev') === 'true' && (
        <WhenMounted>
          <PurgeTool />
        </WhenMounted>
      )}
      {featured !== null && (
        <Suspense>
          <FEATURED.Part featured={featured} region={address.region} />
        </Suspense>
      )}
      <div className="wrap">
        <ListHead address={address} />
        <EndlessList
          address={address}
          scrolls={search.get('scroll') !== 'n'}
          inView={featured === null ? 5 : 0}
          insert={insert}
          {...(featured === null ? {} : { except: [featured.id] })}
        />
      </div>
      <StructuredData data={import.meta.env.SSR ? listData(address, firstPosts(client, address) ?? []) : undefined} />
    </>
  )
}
