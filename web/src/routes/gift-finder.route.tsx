import { type RouteObject, useLocation, useNavigate, useSearchParams } from 'react-router'
import { type ClientOf, requireData, notFound, type PageHandle, WAITS_FOR_DATA } from '../app/page-route.ts'
import { findGiftsOptions, useFoundGifts } from '../features/gift-finder/api/find-gifts.ts'
import { FinderForm } from '../features/gift-finder/components/finder-form.tsx'
import { FinderHead } from '../features/gift-finder/components/finder-head.tsx'
import { SuggestedGifts } from '../features/gift-finder/components/suggested-gifts.tsx'
import { type FinderAddress, finderPath, readFinderAddress } from '../features/gift-finder/finder-address.ts'
import { finderMetadata } from '../features/gift-finder/finder-metadata.ts'
import { PAGE_404 } from '../metadata/error-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { PictureSkeleton } from '../ui/skeleton/skeleton.tsx'

const handle: PageHandle = {
  module: 'src/routes/gift-finder.route.tsx',
  metadata: ({ pathname, search }) => {
    const address = readFinderAddress(pathname, search)
    return address === undefined ? PAGE_404 : finderMetadata(address)
  },
}

/** Gift finder results for the criteria in the address. */
export function giftFinderRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  return {
    handle,
    Component: GiftFinder,
    loader: async ({ request, context }) => {
      const { pathname, searchParams } = new URL(request.url)
      const address = readFinderAddress(pathname, searchParams)
      if (address === undefined) throw notFound()
      const finding = clientOf(context).fetchInfiniteQuery({
        ...findGiftsOptions(address),
        staleTime: WAITS_FOR_DATA ? 0 : Infinity,
      })
      if (WAITS_FOR_DATA) await requireData(finding)
      else finding.catch(() => undefined)
      return null
    },
  }
}

function GiftFinder() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const address = readFinderAddress(pathname, search)
  return address === undefined ? null : <GiftFinderAt address={address} scrolls={search.get('scroll') !== 'n'} />
}

function GiftFinderAt({ address, scrolls }: { readonly address: FinderAddress; readonly scrolls: boolean }) {
  const navigate = useNavigate()
  const list = useFoundGifts(address)
  const choices = list.data?.pages[0]?.choices
  usePageMetadata(finderMetadata(address))
  const ask = (path: string) => {
    if (path !== finderPath(address)) void navigate(path, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="wrap">
      <FinderHead />
      {choices === undefined ? <PictureSkeleton /> : <FinderForm address={address} choices={choices} onNavigate={ask} />}
      <SuggestedGifts address={address} list={list} scrolls={scrolls} />
    </div>
  )
}
