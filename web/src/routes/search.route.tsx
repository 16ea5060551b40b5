import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { redirect, type RouteObject } from 'react-router'
import { inRegion, regionOf } from '../regions/region.ts'
import { LovedGifts } from '../features/search/components/loved-gifts.tsx'
import { FoundList } from '../features/search/components/found-list.tsx'
import { SearchFilters } from '../features/search/components/search-filters.tsx'
import { Outcome, SearchHead } from '../features/search/components/search-head.tsx'
import {
  cutTerm,
  isNarrowed,
  readSearchAddress,
  REDIRECT,
  type SearchAddress,
  searchMetadata,
  searchPath,
} from '../features/search/search-address.ts'
import { lovedGifts, type SearchAnswer, searchResults } from '../features/search/search-calls.ts'
import { PAGE_404 } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { listPage } from '../routing/list-page.tsx'
import { type ClientOf, LIST_STALE_TIME, notFound, pageData, type PageHandle, WAITS_FOR_DATA } from '../routing/page-route.ts'
import { isBeyondTheEnd } from '../routing/past-the-end.ts'
import { ListExchange } from '../routing/list-exchange.tsx'
import { WhenMounted } from '../ui/mounted/when-mounted.tsx'
import { later } from '../ui/later/later.tsx'

const PurgeTool = later(
  () => import('../features/lists/components/purge-tool.tsx'),
  (module) => module.PurgeTool,
)

const SearchPage = listPage(readSearchAddress, Search)

const handle: PageHandle = {
  module: 'src/routes/search.route.tsx',
  isPastTheEnd: async ({ client, pathname, search }) => {
    const address = readSearchAddress(pathname, search)
    if (address === undefined) return false
    return await isBeyondTheEnd(address.page, async (page) => {
      const list = await client.ensureInfiniteQueryData(searchResults({ ...address, page }))
      return list.pages[0]?.posts.length
    })
  },
  metadata: ({ pathname, search }) => {
    const address = readSearchAddress(pathname, search)
    return address === undefined ? PAGE_404 : searchMetadata(address)
  },
}

export function searchRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  return {
    handle,
    Component: SearchPage,
    loader: async ({ request, context }) => {
      const { pathname, searchParams } = new URL(request.url)
      const address = readSearchAddress(pathname, searchParams)
      if (address === undefined)
        return searchParams.has('page') ? Promise.reject(notFound()) : redirect(inRegion(regionOf(pathname), '/'))
      const other = cutTerm(searchParams.get('s') ?? '')
      if (address.term === REDIRECT && other !== '') return redirect(searchPath({ ...address, term: other, page: 1 }))
      const client = clientOf(context)
      const list = client.fetchInfiniteQuery({ ...searchResults(address), staleTime: LIST_STALE_TIME })
      return pageData(
        list.then(async ({ pages: [first] }) => {
          if (WAITS_FOR_DATA && isBare(address, first)) await client.prefetchQuery(lovedGifts(address.region))
        }),
      )
    },
  }
}

function Search({ address, scrolls }: { readonly address: SearchAddress; readonly scrolls: boolean }) {
  const list = useInfiniteQuery(searchResults(address))
  const found = useLastFound(list.data?.pages[0], address.term)
  usePageMetadata(searchMetadata(address))
  useReport(address, list.data?.pages[0])
  return (
    <>
      {address.dev && (
        <WhenMounted>
          <PurgeTool />
        </WhenMounted>
      )}
      <SearchHead address={address} found={found} />
      {found !== undefined && <Outcome address={address} found={found} />}
      {found !== undefined && (found.total > 0 || isNarrowed(address)) && (
        <SearchFilters address={address} found={found}>
          <ListExchange pages={list.data?.pages} />
        </SearchFilters>
      )}
      <div className="wrap">
        <FoundList address={address} list={list} scrolls={scrolls} />
        {isBare(address, found) && <LovedGifts region={address.region} />}
      </div>
    </>
  )
}

/** Reports what was looked for, by code that comes after the page. Filters and further pages are no further searches. */
function useReport(address: SearchAddress, found: SearchAnswer | undefined): void {
  const client = useQueryClient()
  const { term } = address
  const isSearch = address.page === 1 && !address.lookup && !isNarrowed(address)
  useEffect(() => {
    if (found === undefined || !isSearch) return
    void import('../features/search/report-search.ts').then(({ reportSearch }) => {
      reportSearch(client, term, found)
    })
  }, [client, term, found, isSearch])
}

/** True when a page would show no gifts at all, and no filter is the reason. */
function isBare(address: SearchAddress, found: SearchAnswer | undefined): boolean {
  return address.page === 1 && !isNarrowed(address) && found?.posts.length === 0
}

/** First page of the results. While another one for the same term loads, the previous one, so that an open filter stays open. */
function useLastFound(found: SearchAnswer | undefined, term: string): SearchAnswer | undefined {
  const [last, setLast] = useState({ found, term })
  if (found !== undefined && found !== last.found) setLast({ found, term })
  return found ?? (last.term === term ? last.found : undefined)
}
