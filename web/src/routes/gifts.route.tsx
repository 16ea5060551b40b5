import type { PublicGiftCategory } from '@ribbonry/contracts'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { redirect, type RouteObject } from 'react-router'
import { isNotFound } from '../api/call-error.ts'
import { CategoryGifts, CategoryHead, CategoryLinks } from '../features/gifts/components/category.tsx'
import { GiftsBar, loadGiftsBar } from '../features/gifts/components/gifts-bar.tsx'
import { PriceFilter } from '../features/gifts/components/price-filter.tsx'
import { ALL_GIFTS, type GiftsAddress, giftsPath, readGiftsAddress } from '../features/gifts/gifts-address.ts'
import { type GiftsAnswer, giftsQuery } from '../features/gifts/gifts-calls.ts'
import { giftsData, giftsMetadata } from '../features/gifts/gifts-metadata.ts'
import { PAGE_404 } from '../metadata/page-metadata.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { listPage } from '../routing/list-page.tsx'
import { type ClientOf, LIST_STALE_TIME, notFound, type PageHandle, requireData, WAITS_FOR_DATA } from '../routing/page-route.ts'
import { ENDLESS, isBeyondTheEnd } from '../routing/past-the-end.ts'
import { REGION } from '../regions/region.ts'
import { ListExchange } from '../routing/list-exchange.tsx'
import { WhenActive } from '../ui/mounted/when-mounted.tsx'
import { NotFound } from '../routing/not-found.tsx'
import { later } from '../ui/later/later.tsx'

const RatingControl = later(
  () => import('../features/ratings/components/rating-control.tsx'),
  (module) => module.RatingControl,
)

/** The rating control waits for the first input. */
const never = () => false

const GiftsPage = listPage(readGiftsAddress, Gifts)

/** Gift categories with sorts, price ranges, regions and pages. */
export function giftsRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  const handle: PageHandle = {
    module: 'src/routes/gifts.route.tsx',
    isPastTheEnd: async ({ client, pathname, search }) => {
      const address = readGiftsAddress(pathname, search)
      if (address === undefined) return false
      return await isBeyondTheEnd(
        address.page,
        async (page) => {
          const list = await client.ensureInfiniteQueryData(giftsQuery({ ...address, page }))
          return list.pages[0]?.posts.length
        },
        ENDLESS,
      )
    },
    metadata: ({ client, pathname, search }) => {
      const address = readGiftsAddress(pathname, search)
      return address === undefined
        ? PAGE_404
        : giftsMetadata(address, client.getQueryData(giftsQuery(address).queryKey)?.pages[0])
    },
  }
  return {
    handle,
    Component: GiftsPage,
    loader: async ({ request, context }) => {
      const { pathname, searchParams } = new URL(request.url)
      const address = readGiftsAddress(pathname, searchParams)
      if (address === undefined) throw notFound()
      const isLong = (address.page === 1 && pathname.includes('/page/')) || /\/gifts\/(\w+\/)?all\//.test(pathname)
      if (isLong) return redirect(giftsPath(address), 301)
      const loading = clientOf(context).fetchInfiniteQuery({ ...giftsQuery(address), staleTime: LIST_STALE_TIME })
      if (!WAITS_FOR_DATA) {
        loading.catch(() => undefined)
        return null
      }
      const [data] = await Promise.all([requireData(loading), loadGiftsBar()])
      const parent = data.pages[0]?.category.parent?.slug ?? null
      return address.parent === null || address.parent === parent ? null : redirect(giftsPath({ ...address, parent }), 301)
    },
  }
}

function Gifts({ address, scrolls }: { readonly address: GiftsAddress; readonly scrolls: boolean }) {
  const list = useInfiniteQuery({ ...giftsQuery(address), placeholderData: keepPreviousData })
  const known = useQueryClient().getQueryData(giftsQuery(address).queryKey)?.pages[0]
  usePageMetadata(known === undefined ? undefined : giftsMetadata(address, known))
  if (list.error !== null && isNotFound(list.error)) return <NotFound />
  const first = list.data?.pages[0]
  const category = first?.category
  return (
    <>
      <CategoryHead first={first} region={address.region} page={address.page}>
        {category !== undefined && <RateCategory category={category} address={address} />}
      </CategoryHead>
      {category !== undefined && address.page === 1 && <CategoryLinks category={category} region={address.region} />}
      <CategoryBar address={address} />
      <div className="wrap">
        <ListExchange pages={list.data?.pages} />
        <h2 className="sr">Gifts</h2>
        <CategoryGifts
          list={list}
          address={address}
          scrolls={scrolls}
          category={category?.slug === ALL_GIFTS ? undefined : category?.id}
        />
        <CategoryData address={address} known={known} />
      </div>
    </>
  )
}

/** Structured data, which only the server writes. */
function CategoryData({ address, known }: { readonly address: GiftsAddress; readonly known: GiftsAnswer | undefined }) {
  return <StructuredData data={import.meta.env.SSR && known !== undefined ? giftsData(address, known) : undefined} />
}

/** Sorts and filters of a category. */
function CategoryBar({ address }: { readonly address: GiftsAddress }) {
  return (
    <GiftsBar
      {...address}
      sorts={{ current: address.sort, pathOf: (sort) => giftsPath({ ...address, sort, page: 1 }) }}
      pathOf={(filter) => giftsPath({ ...address, ...filter, page: 1 })}
      end={<a href="/gift-guides/">Gift guides</a>}
    >
      <PriceFilter
        range={address.range}
        sign={REGION[address.region].sign}
        pathOf={(range) => giftsPath({ ...address, page: 1, range })}
      />
    </GiftsBar>
  )
}

/** Rating control; the new average shows above the list at once. */
function RateCategory({ category, address }: { readonly category: PublicGiftCategory; readonly address: GiftsAddress }) {
  const client = useQueryClient()
  return (
    <WhenActive now={never}>
      <RatingControl
        key={category.id}
        target={{ kind: 'gift-category', id: category.id }}
        onRated={({ average, rating_count: count }) =>
          client.setQueryData(
            giftsQuery(address).queryKey,
            (known) =>
              known && {
                ...known,
                pages: known.pages.map((page) => ({
                  ...page,
                  category: { ...page.category, rating: average, rating_count: count },
                })),
              },
          )
        }
      />
    </WhenActive>
  )
}
