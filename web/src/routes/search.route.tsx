import { lazy } from 'react'
import { redirect, type RouteObject, useLocation, useSearchParams } from 'react-router'
import { type ClientOf, requireData, notFound, type PageHandle, WAITS_FOR_DATA } from '../app/page-route.ts'
import { searchPostsOptions, useSearchPosts } from '../features/search/api/search-posts.ts'
import { FoundList } from '../features/search/components/found-list.tsx'
import { SearchFacets } from '../features/search/components/search-facets.tsx'
import { SearchHead } from '../features/search/components/search-head.tsx'
import { cutTerm, readSearchAddress, REDIRECT, type SearchAddress, searchPath } from '../features/search/search-address.ts'
import { searchMetadata } from '../features/search/search-metadata.ts'
import { PAGE_404 } from '../metadata/error-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { WhenMounted } from '../ui/mounted/when-mounted.tsx'

const PurgeTool = lazy(() =>
  import('../features/lists/components/purge-tool.tsx').then((module) => ({ default: module.PurgeTool })),
)

const handle: PageHandle = {
  module: 'src/routes/search.route.tsx',
  metadata: ({ pathname, search }) => {
    const address = readSearchAddress(pathname, search)
    return address === undefined ? PAGE_404 : searchMetadata(address)
  },
}

export function searchRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  return {
    handle,
    Component: Search,
    loader: async ({ request, context }) => {
      const { pathname, searchParams } = new URL(request.url)
      const address = readSearchAddress(pathname, searchParams)
      if (address === undefined) return searchParams.has('page') ? Promise.reject(notFound()) : redirect('/')
      const other = cutTerm(searchParams.get('s') ?? '')
      if (address.term === REDIRECT && other !== '') return redirect(searchPath({ ...address, term: other, page: 1 }))
      const finding = clientOf(context).fetchInfiniteQuery({
        ...searchPostsOptions(address),
        staleTime: WAITS_FOR_DATA ? 0 : Infinity,
      })
      if (WAITS_FOR_DATA) await requireData(finding)
      else finding.catch(() => undefined)
      return null
    },
  }
}

function Search() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const address = readSearchAddress(pathname, search)
  return address === undefined ? null : <SearchAt address={address} scrolls={search.get('scroll') !== 'n'} />
}

function SearchAt({ address, scrolls }: { readonly address: SearchAddress; readonly scrolls: boolean }) {
  const list = useSearchPosts(address)
  const found = list.data?.pages[0]
  usePageMetadata(searchMetadata(address))
  return (
    <div className="wrap">
      {address.dev && (
        <WhenMounted>
          <PurgeTool />
        </WhenMounted>
      )}
      <SearchHead address={address} found={found} />
      {found !== undefined && (found.total > 0 || isNarrowed(address)) && (
        <SearchFacets address={address} facets={found.facets} />
      )}
      <FoundList address={address} list={list} scrolls={scrolls} />
    </div>
  )
}

function isNarrowed({ min, max, category }: SearchAddress): boolean {
  return min !== undefined || max !== undefined || category !== undefined
}
