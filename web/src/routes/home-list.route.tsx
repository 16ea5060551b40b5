import { HOME_SORT, DEFAULT_PER_PAGE, type FeaturedPost } from '@ribbonry/contracts'
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { redirect, type RouteObject, useLocation, useSearchParams } from 'react-router'
import { EndlessList, FrontListHead } from '../features/lists/components/endless-list.tsx'
import { type ListAddress, listPath, readListPath } from '../features/lists/list-address.ts'
import { listData } from '../features/lists/list-data.ts'
import { SORT_DESCRIPTIONS } from '../features/lists/list-descriptions.ts'
import { listMetadata } from '../features/lists/list-metadata.ts'
import { featuredQuery, postsQuery } from '../features/lists/lists-calls.ts'
import { PAGE_404, TAGLINE } from '../metadata/page-metadata.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { countryQuery, inRegion, type Region, regionOf } from '../regions/region.ts'
import { lazyPart, plainPart } from '../routing/lazy-part.tsx'
import { ListExchange } from '../routing/list-exchange.tsx'
import {
  type ClientOf,
  LIST_STALE_TIME,
  notFound,
  type PageHandle,
  type PageLocation,
  requireData,
} from '../routing/page-route.ts'
import { ENDLESS, isBeyondTheEnd } from '../routing/past-the-end.ts'
import { WhenMounted } from '../ui/mounted/when-mounted.tsx'
import { later } from '../ui/later/later.tsx'

const PurgeTool = later(
  () => import('../features/lists/components/purge-tool.tsx'),
  (module) => module.PurgeTool,
)

const loadBelow = () => import('./home-below-fold.tsx')
const GUIDES = lazyPart(loadBelow, (module) => module.HomeBelowFold)
const loadHead = () => import('./list-head.tsx')
const HEAD = lazyPart(loadHead, (module) => module.ListHead)
const FEATURED = lazyPart(loadBelow, (module) => module.Featured)
const FRONT = plainPart(
  () => import('./front.tsx'),
  (module) => module.Front,
)

/** Home lists with sorts, regions and pages. */
export function homeListRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  const handle: PageHandle = {
    metadata: ({ client, pathname }) => {
      const address = readListPath(pathname)
      return address === undefined ? PAGE_404 : metadataOf(client, address)
    },
    // Only the server uses it, and this code is part of every first load.
    ...(import.meta.env.SSR && {
      isPastTheEnd: async ({ client, pathname }: PageLocation) => {
        const address = readListPath(pathname)
        if (address === undefined) return false
        return await isBeyondTheEnd(
          address.page,
          async (page) => {
            const list = await client.ensureInfiniteQueryData(postsQuery({ ...address, page }))
            return list.pages[0]?.posts.length
          },
          ENDLESS,
        )
      },
      module: ({ pathname }: { readonly pathname: string }) =>
        isFront(readListPath(pathname)) ? 'src/routes/home-below-fold.tsx' : 'src/routes/list-head.tsx',
    }),
  }
  return {
    handle,
    Component: HomeList,
    loader: async ({ request, context }) => {
      const url = new URL(request.url)
      const term = url.searchParams.get('s')?.trim() ?? ''
      if (term !== '') return redirect(inRegion(regionOf(url.pathname), `/search/${encodeURIComponent(term)}/`))
      const address = readListPath(url.pathname)
      if (address === undefined) throw notFound()
      if (address.page === 1 && url.pathname.includes('/page/')) return redirect(listPath(address), 301)
      const client = clientOf(context)
      const list = client.fetchInfiniteQuery({ ...postsQuery(address), staleTime: LIST_STALE_TIME })
      const featured =
        address.page === 1 ? client.prefetchQuery(featuredQuery({ query: countryQuery(address.region) })) : Promise.resolve()
      if (import.meta.env.SSR)
        await Promise.all([requireData(list), featured, isFront(address) ? loadFront(client, address.region) : loadListHead()])
      else {
        list.catch(() => undefined)
        // Content above and between the gifts must be rendered when a returning reader's position is restored.
        const isReturn = client.getQueryData(postsQuery(address).queryKey)?.pages[1] !== undefined
        if (isFront(address))
          await Promise.all(isReturn ? [featured, loadFront(client, address.region)] : [GUIDES.load(), FEATURED.load()]).catch(
            () => undefined,
          )
        else await HEAD.load().catch(() => undefined)
      }
      return null
    },
  }
}

/** True on front pages, which have content around the list. */
function isFront(address: ListAddress | undefined): boolean {
  return address?.page === 1 && address.sort === HOME_SORT
}

async function loadFront(client: QueryClient, region: Region): Promise<void> {
  const [below] = await Promise.all([GUIDES.load(), FEATURED.load(), FRONT.load()])
  await below.loadFront(client, region)
}

async function loadListHead(): Promise<void> {
  const { loadGiftsBar } = await HEAD.load()
  await loadGiftsBar()
}

function firstPosts(client: QueryClient, address: ListAddress) {
  return client.getQueryData(postsQuery(address).queryKey)?.pages[0]?.posts
}

function metadataOf(client: QueryClient, address: ListAddress) {
  const count = firstPosts(client, address)?.length ?? DEFAULT_PER_PAGE
  const described = import.meta.env.SSR ? { description: SORT_DESCRIPTIONS[address.sort] } : {}
  const metadata = listMetadata(address, { empty: count === 0, last: count < DEFAULT_PER_PAGE, ...described })
  // After midnight in New York another gift may be featured. Only caches of the server need to know.
  if (!import.meta.env.SSR || !isFront(address)) return metadata
  const ends = client.getQueryData(featuredQuery({ query: countryQuery(address.region) }).queryKey)?.ends
  return ends === undefined ? metadata : { ...metadata, expires: ends }
}

function HomeList() {
  const { pathname } = useLocation()
  const address = readListPath(pathname)
  return address === undefined ? null : <HomeListAt address={address} />
}

/** Updates the head as the list grows, without re-rendering the page. */
function ListMetadata({ address }: { readonly address: ListAddress }) {
  useInfiniteQuery(postsQuery(address))
  usePageMetadata(metadataOf(useQueryClient(), address))
  return null
}

/** Exchange rates by which the list of the most expensive gifts compared prices. */
function Rates({ address }: { readonly address: ListAddress }) {
  return <ListExchange pages={useInfiniteQuery(postsQuery(address)).data?.pages} />
}

/** Above the list of a front page: the featured gift, a form that opens the finder, and the season. */
function FrontTop({ featured, region }: { readonly featured: FeaturedPost | null; readonly region: Region }) {
  return (
    <>
      <h1 className="sr">{TAGLINE}</h1>
      {featured !== null && (
        <Suspense>
          <FEATURED.Part featured={featured} region={region} />
        </Suspense>
      )}
      <Suspense>
        <FRONT.Part region={region} />
      </Suspense>
    </>
  )
}

function HomeListAt({ address }: { readonly address: ListAddress }) {
  const [search] = useSearchParams()
  const client = useQueryClient()
  const found = useQuery(featuredQuery({ query: countryQuery(address.region) })).data?.featured ?? null
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
      <ListMetadata address={address} />
      {search.get('dev') === 'true' && (
        <WhenMounted>
          <PurgeTool />
        </WhenMounted>
      )}
      {front ? (
        <FrontTop featured={featured} region={address.region} />
      ) : (
        <Suspense>
          <HEAD.Part address={address} />
        </Suspense>
      )}
      <div className="wrap">
        {front ? <FrontListHead address={address} /> : <h2 className="sr">Gifts</h2>}
        {address.sort === 'over1k' && <Rates address={address} />}
        <EndlessList
          address={address}
          scrolls={search.get('scroll') !== 'n'}
          inView={front ? (featured === null ? 5 : 0) : 3}
          insert={insert}
          {...(featured === null ? {} : { except: [featured.id] })}
        />
      </div>
      <StructuredData data={import.meta.env.SSR ? listData(address, firstPosts(client, address) ?? []) : undefined} />
    </>
  )
}
