import type { Post } from '@ribbonry/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { type RouteObject, useLocation, useNavigate, useSearchParams } from 'react-router'
import { OneGift } from '../features/give-me-one/components/one-gift.tsx'
import { givenGifts, rememberGiven } from '../features/give-me-one/given-gifts.ts'
import { giftAt, placeAfter, placeBefore } from '../features/give-me-one/next-place.ts'
import {
  anotherOrderPath,
  pageOf,
  readSurpriseAddress,
  type SurpriseAddress,
  surpriseMetadata,
  surprisePath,
} from '../features/give-me-one/surprise-address.ts'
import { surprisesQuery } from '../features/give-me-one/surprises-calls.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import type { Region } from '../regions/region.ts'
import { type ClientOf, pageData, type PageHandle } from '../routing/page-route.ts'
import { buttonClass } from '../ui/buttons/button.tsx'
import { useMounted } from '../ui/mounted/when-mounted.tsx'
import { PageSkeleton } from '../ui/skeleton/page-skeleton.tsx'
import { ErrorState, Message } from '../ui/states/message.tsx'

/** On phones the page has its own bar at the bottom. */
const handle: PageHandle & { buys: boolean } = {
  buys: true,
  module: 'src/routes/give-me-one.route.tsx',
  metadata: ({ pathname, search }) => surpriseMetadata(readSurpriseAddress(pathname, search)),
}

/** One gift at a time, in the visitor's random order. */
export function giveMeOneRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  return {
    handle,
    Component: GiveMeOne,
    loader: async ({ request, context }) => {
      const { pathname, searchParams } = new URL(request.url)
      const { region, place = 1 } = readSurpriseAddress(pathname, searchParams)
      return pageData(clientOf(context).fetchQuery(surprisesQuery(region, pageOf(place))))
    },
  }
}

function GiveMeOne() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const address = readSurpriseAddress(pathname, search)
  const { region, place = 1 } = address
  const { data, isError, refetch } = useQuery(surprisesQuery(region, pageOf(place)))
  // The page without a position gets a gift's address in the browser, but its metadata stays indexable.
  usePageMetadata(surpriseMetadata({ region }))
  if (isError) return <ErrorState level={1} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton label="One gift is on its way" lines={5} />
  const post = giftAt(place, data.posts)
  return post === undefined ? <AllGiven region={region} /> : <Surprise address={address} post={post} />
}

interface SurpriseProps {
  readonly address: SurpriseAddress
  readonly post: Post
}

function Surprise({ address, post }: SurpriseProps) {
  const { region, place = 1 } = address
  const client = useQueryClient()
  const navigate = useNavigate()
  const mounted = useMounted()
  // Prefetches the next page of the order.
  const following = useQuery({ ...surprisesQuery(region, pageOf(place) + 1), enabled: mounted }).data
  const { next, previous } = useMemo(() => {
    const read = (page: number): readonly Post[] | undefined =>
      page === pageOf(place) + 1 ? following?.posts : client.getQueryData(surprisesQuery(region, page).queryKey)?.posts
    return {
      next: placeAfter(place, read, mounted ? givenGifts() : () => false),
      previous: placeBefore(place, read),
    }
  }, [client, region, place, following, mounted])
  const isEntrance = address.place === undefined
  // A layout effect, because a visitor may leave as soon as the gift is rendered.
  useLayoutEffect(() => {
    if (!isEntrance) rememberGiven(post.id)
  }, [isEntrance, post.id])
  useEffect(() => {
    if (!isEntrance) return
    // Gives the gift an address, so that Back returns to it; a gift seen in this visit is replaced by the next one.
    const shown = givenGifts()(post.id) ? next : place
    void navigate(surprisePath(region, shown), { replace: true, preventScrollReset: true })
  }, [isEntrance, post.id, navigate, next, place, region])
  return <OneGift post={post} region={region} place={place} next={next} previous={previous} />
}

/** Shown at the end of the order, after every gift of the site. */
function AllGiven({ region }: { readonly region: Region }) {
  return (
    <div className="wrap">
      <Message
        level={1}
        title="That was every one of them"
        actions={
          <a className={buttonClass({ variant: 'main' })} href={anotherOrderPath(region)}>
            Shuffle again
          </a>
        }
      >
        <p>You have seen the whole shop, one thing at a time. We shall find more; until then, the cards can be shuffled.</p>
      </Message>
    </div>
  )
}
