import { useQuery } from '@tanstack/react-query'
import { type RouteObject, useLocation, useSearchParams } from 'react-router'
import { type AdventAddress, adventMetadata, readAdventAddress } from '../features/advent/advent-address.ts'
import { type Advent, adventQuery } from '../features/advent/advent-calls.ts'
import { AdventCalendar } from '../features/advent/components/advent-calendar.tsx'
import type { PageMetadata } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { type ClientOf, pageData, type PageHandle } from '../routing/page-route.ts'
import { PageHead } from '../ui/page-head/page-head.tsx'
import { PageSkeleton } from '../ui/skeleton/page-skeleton.tsx'
import { ErrorState } from '../ui/states/message.tsx'

/** How long before its moment the page waits for the next door, milliseconds. */
const LONGEST_WAIT = 3_600_000

/** The page changes when the next door opens. */
function metadataOf(address: AdventAddress, advent: Advent | undefined): PageMetadata {
  const expires = advent?.next?.opens
  return { ...adventMetadata(address), ...(expires === undefined ? {} : { expires }) }
}

const handle: PageHandle = {
  module: 'src/routes/advent.route.tsx',
  metadata: ({ client, pathname, search }) => {
    const address = readAdventAddress(pathname, search)
    return metadataOf(address, client.getQueryData(adventQuery(address.region).queryKey))
  },
}

/** The advent calendar; the door in the address is open if it is due. */
export function adventRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  return {
    handle,
    Component: AdventPage,
    loader: async ({ request, context }) => {
      const { pathname, searchParams } = new URL(request.url)
      return pageData(clientOf(context).fetchQuery(adventQuery(readAdventAddress(pathname, searchParams).region)))
    },
  }
}

function AdventPage() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const address = readAdventAddress(pathname, search)
  const { data, isError, refetch } = useQuery({
    ...adventQuery(address.region),
    // A page that is open at midnight opens its door.
    refetchInterval: ({ state }) => {
      const wait = Date.parse(state.data?.next?.opens ?? '') - Date.now()
      return wait < LONGEST_WAIT && Math.max(wait, 1000)
    },
  })
  usePageMetadata(adventMetadata(address))
  if (isError) return <ErrorState level={1} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton label="The doors are being hung" lines={5} />
  return (
    <>
      <PageHead
        crumbs={[]}
        over="Advent"
        title="24 doors, 24 finds"
        deck="One gift a day, from the first of December to Christmas Eve. No chocolate was harmed."
        picture={null}
      />
      <AdventCalendar address={address} advent={data} />
    </>
  )
}
