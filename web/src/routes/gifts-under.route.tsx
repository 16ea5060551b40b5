import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { redirect, type RouteObject } from 'react-router'
import { GiftsBar, loadGiftsBar } from '../features/gifts/components/gifts-bar.tsx'
import { PricedGifts, PricedHead, PricedRange, PriceLinks } from '../features/gifts/components/priced.tsx'
import { pricedGiftsQuery } from '../features/gifts/gifts-calls.ts'
import { itemList } from '../features/gifts/gifts-metadata.ts'
import { type PricedAddress, pricedMetadata, pricedPath, readPricedAddress } from '../features/gifts/priced-address.ts'
import { PAGE_404 } from '../metadata/page-metadata.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { ListExchange } from '../routing/list-exchange.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { listPage } from '../routing/list-page.tsx'
import { lastPicture } from '../ui/page-head/head-picture.ts'
import { type ClientOf, LIST_STALE_TIME, notFound, pageData, type PageHandle, WAITS_FOR_DATA } from '../routing/page-route.ts'
import { ENDLESS, isBeyondTheEnd } from '../routing/past-the-end.ts'

const GiftsUnderPage = listPage(readPricedAddress, GiftsUnder)

/** Gifts in a price range, of all stores or one. */
export function giftsUnderRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  const handle: PageHandle = {
    module: 'src/routes/gifts-under.route.tsx',
    isPastTheEnd: async ({ client, pathname, search }) => {
      const address = readPricedAddress(pathname, search)
      if (address === undefined) return false
      return await isBeyondTheEnd(
        address.page,
        async (page) => {
          const list = await client.ensureInfiniteQueryData(pricedGiftsQuery({ ...address, page }))
          return list.pages[0]?.posts.length
        },
        ENDLESS,
      )
    },
    metadata: ({ client, pathname, search }) => {
      const address = readPricedAddress(pathname, search)
      if (address === undefined) return PAGE_404
      return pricedMetadata(address, client.getQueryData(pricedGiftsQuery(address).queryKey)?.pages[0]?.posts.length ?? 0)
    },
  }
  return {
    handle,
    Component: GiftsUnderPage,
    loader: async ({ request, context }) => {
      const { pathname, searchParams } = new URL(request.url)
      const address = readPricedAddress(pathname, searchParams)
      if (address === undefined) throw notFound()
      if (address.page === 1 && pathname.includes('/page/')) return redirect(pricedPath(address), 301)
      if (WAITS_FOR_DATA) await loadGiftsBar()
      return pageData(clientOf(context).fetchInfiniteQuery({ ...pricedGiftsQuery(address), staleTime: LIST_STALE_TIME }))
    },
  }
}

function GiftsUnder({ address, scrolls }: { readonly address: PricedAddress; readonly scrolls: boolean }) {
  const list = useInfiniteQuery(pricedGiftsQuery(address))
  const known = useQueryClient().getQueryData(pricedGiftsQuery(address).queryKey)?.pages[0]
  usePageMetadata(known === undefined ? undefined : pricedMetadata(address, known.posts.length))
  return (
    <>
      <PricedHead
        address={address}
        total={known?.total ?? 0}
        picture={list.isPending ? undefined : lastPicture(known?.posts ?? [])}
      />
      <div className="wrap">
        <PriceLinks address={address} />
      </div>
      <GiftsBar
        {...address}
        sorts={{ current: address.sort, pathOf: (sort) => pricedPath({ ...address, sort, page: 1 }), without: 'over1k' }}
        pathOf={(filter) => pricedPath({ ...address, ...filter, page: 1 })}
      >
        <PricedRange address={address} />
      </GiftsBar>
      <div className="wrap">
        <ListExchange pages={list.data?.pages} />
        <h2 className="sr">Gifts</h2>
        <PricedGifts list={list} address={address} scrolls={scrolls} />
        <StructuredData
          data={import.meta.env.SSR && known !== undefined ? (site) => itemList(known.posts, address.region, site) : undefined}
        />
      </div>
    </>
  )
}
