import type { PublicGiftCategory } from '@ribbonry/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { redirect, type RouteObject, useLocation, useSearchParams } from 'react-router'
import { isNotFound } from '../api/call-error.ts'
import { type ClientOf, requireData, notFound, type PageHandle, WAITS_FOR_DATA } from '../app/page-route.ts'
import { listGiftsOptions, useListGifts } from '../features/gifts/api/list-gifts.ts'
import { CategoryGifts } from '../features/gifts/components/category-gifts.tsx'
import { CategoryHead } from '../features/gifts/components/category-head.tsx'
import { CategoryLinks } from '../features/gifts/components/category-links.tsx'
import { GiftsBar } from '../features/gifts/components/gifts-bar.tsx'
import { GuideSwitch } from '../features/gifts/components/guide-switch.tsx'
import { PriceFilter } from '../features/gifts/components/price-filter.tsx'
import { ALL_GIFTS, type GiftsAddress, giftsPath, readGiftsAddress } from '../features/gifts/gifts-address.ts'
import { giftsData } from '../features/gifts/gifts-data.ts'
import { giftsMetadata } from '../features/gifts/gifts-metadata.ts'
import { RatingControl } from '../features/ratings/components/rating-control.tsx'
import { PAGE_404 } from '../metadata/error-metadata.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { inRegion } from '../regions/region.ts'
import { WhenMounted } from '../ui/mounted/when-mounted.tsx'
import { NotFound } from '../ui/states/not-found.tsx'

/** Gift categories with sorts, price ranges, regions and pages. */
export function giftsRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  const handle: PageHandle = {
    module: 'src/routes/gifts.route.tsx',
    metadata: ({ client, pathname, search }) => {
      const address = readGiftsAddress(pathname, search)
      return address === undefined
        ? PAGE_404
        : giftsMetadata(address, client.getQueryData(listGiftsOptions(address).queryKey)?.pages[0])
    },
  }
  return {
    handle,
    Component: Gifts,
    loader: async ({ request, context }) => {
      const { pathname, searchParams } = new URL(request.url)
      const address = readGiftsAddress(pathname, searchParams)
      if (address === undefined) throw notFound()
      const isLong = (address.page === 1 && pathname.includes('/page/')) || /\/gifts\/(\w+\/)?all\//.test(pathname)
      if (isLong) return redirect(giftsPath(address), 301)
      const loading = clientOf(context).fetchInfiniteQuery({
        ...listGiftsOptions(address),
        staleTime: WAITS_FOR_DATA ? 0 : Infinity,
      })
      if (!WAITS_FOR_DATA) {
        loading.catch(() => undefined)
        return null
      }
      const parent = (await requireData(loading)).pages[0]?.category.parent?.slug ?? null
      return address.parent === null || address.parent === parent ? null : redirect(giftsPath({ ...address, parent }), 301)
    },
  }
}

function Gifts() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const address = readGiftsAddress(pathname, search)
  return address === undefined ? null : <GiftsAt address={address} scrolls={search.get('scroll') !== 'n'} />
}

function GiftsAt({ address, scrolls }: { readonly address: GiftsAddress; readonly scrolls: boolean }) {
  const list = useListGifts(address)
  const known = useQueryClient().getQueryData(listGiftsOptions(address).queryKey)?.pages[0]
  usePageMetadata(known === undefined ? undefined : giftsMetadata(address, known))
  if (list.error !== null && isNotFound(list.error)) return <NotFound home={inRegion(address.region, '/')} />
  const category = list.data?.pages[0]?.category
  return (
    <div className="wrap">
      <CategoryHead category={category} region={address.region} page={address.page}>
        {category !== undefined && <RateCategory category={category} address={address} />}
      </CategoryHead>
      {category !== undefined && address.page === 1 && <CategoryLinks category={category} region={address.region} />}
      <GiftsBar sort={address.sort} pathOfSort={(sort) => giftsPath({ ...address, sort, page: 1 })}>
        <GuideSwitch here={giftsPath({ ...address, page: 1 })} />
        <PriceFilter range={address.range} pathOf={(range) => giftsPath({ ...address, page: 1, range })} />
      </GiftsBar>
      <h2 className="sr">Gifts</h2>
      <CategoryGifts
        list={list}
        address={address}
        scrolls={scrolls}
        category={category?.slug === ALL_GIFTS ? undefined : category?.id}
      />
      {known !== undefined && <StructuredData data={giftsData(address, known)} />}
    </div>
  )
}

/** Rating control; the new average shows above the list at once. */
function RateCategory({ category, address }: { readonly category: PublicGiftCategory; readonly address: GiftsAddress }) {
  const client = useQueryClient()
  return (
    <WhenMounted>
      <RatingControl
        key={category.id}
        target={{ kind: 'gift-category', id: category.id }}
        onRated={({ average, rating_count: count }) => {
          client.setQueryData(
            listGiftsOptions(address).queryKey,
            (known) =>
              known && {
                ...known,
                pages: known.pages.map((page) => ({
                  ...page,
                  category: { ...page.category, rating: average, rating_count: count },
                })),
              },
          )
        }}
      />
    </WhenMounted>
  )
}
