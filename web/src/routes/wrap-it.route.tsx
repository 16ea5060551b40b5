import { useQuery } from '@tanstack/react-query'
import { type RouteObject, useLocation, useParams } from 'react-router'
import { cardMetadata } from '../features/greeting-card/card-metadata.ts'
import { GreetingCard } from '../features/greeting-card/components/greeting-card.tsx'
import { postQuery } from '../api/post-query.ts'
import { PAGE_404 } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { regionOf, withoutRegion } from '../regions/region.ts'
import { LoadFailure } from '../routing/load-failure.tsx'
import { type ClientOf, notFound, type PageHandle, requireData, WAITS_FOR_DATA } from '../routing/page-route.ts'
import { PageHead } from '../ui/page-head/page-head.tsx'
import { PageSkeleton } from '../ui/skeleton/page-skeleton.tsx'
import { MissingPage } from './missing-page.tsx'

const handle: PageHandle = {
  module: 'src/routes/wrap-it.route.tsx',
  metadata: ({ client, pathname }) => {
    const region = regionOf(pathname)
    const slug = decodeURIComponent(withoutRegion(pathname).split('/')[2] ?? '')
    const found = client.getQueryData(postQuery({ slug, region }).queryKey)
    return found === undefined ? PAGE_404 : cardMetadata(found.post, region)
  },
}

/** A card for a gift, to print. Guides, which share the slugs of gifts, have none. */
export function wrapItRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  return {
    handle,
    Component: WrapIt,
    loader: async ({ request, context, params: { slug = '' } }) => {
      const loading = clientOf(context).fetchQuery(postQuery({ slug, region: regionOf(new URL(request.url).pathname) }))
      if (!WAITS_FOR_DATA) {
        loading.catch(() => undefined)
        return null
      }
      const { post } = await requireData(loading)
      if (post.type !== 'post') throw notFound()
      return null
    },
  }
}

function WrapIt() {
  const { slug = '' } = useParams()
  const region = regionOf(useLocation().pathname)
  const { data, error, refetch } = useQuery(postQuery({ slug, region }))
  usePageMetadata(data === undefined ? undefined : cardMetadata(data.post, region))
  if (error !== null) return <LoadFailure error={error} missing={<MissingPage />} onRetry={refetch} />
  if (data === undefined) return <PageSkeleton label="The card is on its way" lines={5} />
  if (data.post.type !== 'post') return <MissingPage />
  return (
    <>
      <PageHead
        crumbs={[]}
        over="Wrap it"
        title="A card to go with it"
        deck={`For: ${data.post.title}. Write on it as you would on paper, print it, fold it twice.`}
        picture={null}
      />
      <div className="wrap">
        <GreetingCard post={data.post} region={region} />
      </div>
    </>
  )
}
