import { useQueryClient } from '@tanstack/react-query'
import { redirect, type RouteObject, useLocation, useSearchParams } from 'react-router'
import { type ClientOf, requireData, notFound, type PageHandle, WAITS_FOR_DATA } from '../app/page-route.ts'
import { listPricedGiftsOptions, useListPricedGifts } from '../features/gifts/api/list-priced-gifts.ts'
import { GiftsBar } from '../features/gifts/components/gifts-bar.tsx'
import { PricedGifts } from '../features/gifts/components/priced-gifts.tsx'
import { PricedHead } from '../features/gifts/components/priced-head.tsx'
import { PriceLinks } from '../features/gifts/components/price-links.tsx'
import { StoreForm } from '../features/gifts/components/store-form.tsx'
import { itemList } from '../features/gifts/gifts-data.ts'
import { type PricedAddress, pricedPath, readPricedAddress } from '../features/gifts/priced-address.ts'
import { pricedMetadata } from '../features/gifts/priced-metadata.ts'
import { PAGE_404 } from '../metadata/error-metadata.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'

/** Gifts in a price range, of all stores or one. */
export function giftsUnderRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  const handle: PageHandle = {
    module: 'src/routes/gifts-under.route.tsx',
    metadata: ({ client, pathname, search }) => {
      const address = readPricedAddress(pathname, search)
      if (address === undefined) return PAGE_404
      return pricedMetadata(address, client.getQueryData(listPricedGiftsOptions(address).queryKey)?.pages[0]?.posts.length ?? 0)
    },
  }
  return {
    handle,
    Component: GiftsUnder,
    loader: async ({ request, context }) => {
      const { pathname, searchParams } = new URL(request.url)
      const address = readPricedAddress(pathname, searchParams)
      if (address === undefined) throw notFound()
      if (address.page === 1 && pathname.includes('/page/')) return redirect(pricedPath(address), 301)
      const loading = clientOf(context).fetchInfiniteQuery({
        ...listPricedGiftsOptions(address),
        staleTime: WAITS_FOR_DATA ? 0 : Infinity,
      })
      if (WAITS_FOR_DATA) await requireData(loading)
      else loading.catch(() => undefined)
      return null
    },
  }
}

function GiftsUnder() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const address = readPricedAddress(pathname, search)
  return address === undefined ? null : <GiftsUnderAt address={address} scrolls={search.get('scroll') !== 'n'} />
}

function GiftsUnderAt({ address, scrolls }: { readonly address: PricedAddress; readonly scrolls: boolean }) {
  const list = useListPricedGifts(address)
  const known = useQueryClient().getQueryData(listPricedGiftsOptions(address).queryKey)?.pages[0]
  usePageMetadata(known === undefined ? undefined : pricedMetadata(address, known.posts.length))
  return (
    <div className="wrap">
      <PricedHead address={address} />
      <PriceLinks address={address} />
      <GiftsBar sort={address.sort} pathOfSort={(sort) => pricedPath({ ...address, sort, page: 1 })} without="over1k">
        <StoreForm address={address} />
      </GiftsBar>
      <h2 className="sr">Gifts</h2>
      <PricedGifts list={list} address={address} scrolls={scrolls} />
      {known !== undefined && <StructuredData data={(site) => itemList(known.posts, address.region, site)} />}
    </div>
  )
}
