import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { useRegion } from '../regions/edition.ts'
import { countText } from '../features/gifts/gifts-metadata.ts'
import { EndlessList } from '../features/lists/components/endless-list.tsx'
import { postsQuery } from '../features/lists/lists-calls.ts'
import { type PageMetadata, SITE_NAME } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { type ClientOf, LIST_STALE_TIME, pageData, type PageHandle } from '../routing/page-route.ts'
import { lastPicture } from '../ui/page-head/head-picture.ts'
import { PageHead } from '../ui/page-head/page-head.tsx'

/** Gifts of our Instagram posts, newest first. */
const POSTED = { sort: 'new', region: 'us', page: 1, flag: 'instagram' } as const

const METADATA: PageMetadata = {
  title: `Shop our Instagram | ${SITE_NAME}`,
  description: 'Saw it on Instagram? The gifts that we posted, each with its price and the way to its shop.',
  language: 'en-US',
  canonical: '/shop-instagram/',
}

/** Target of the link in our Instagram profile. */
export function shopInstagramRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  const handle: PageHandle = { metadata: ({ client }) => metadataOf(client), module: 'src/routes/shop-instagram.route.tsx' }
  return {
    handle,
    Component: ShopInstagram,
    loader: ({ context }) =>
      pageData(clientOf(context).fetchInfiniteQuery({ ...postsQuery(POSTED), staleTime: LIST_STALE_TIME })),
  }
}

/** Not indexed without gifts. */
function metadataOf(client: QueryClient): PageMetadata {
  const posts = client.getQueryData(postsQuery(POSTED).queryKey)?.pages[0]?.posts
  return { ...METADATA, ...(posts?.length === 0 ? { noindex: true } : {}) }
}

function ShopInstagram() {
  const region = useRegion()
  const list = useInfiniteQuery(postsQuery(POSTED))
  usePageMetadata(metadataOf(useQueryClient()))
  const total = list.data?.pages[0]?.total ?? 0
  return (
    <>
      <PageHead
        crumbs={[]}
        title="Shop our Instagram"
        deck="Saw it there, want it here. What we posted, the newest first, each with its price and the way to its shop."
        facts={total > 0 && <span className="num">{countText(total)}</span>}
        picture={list.data && lastPicture(list.data.pages[0]?.posts ?? [])}
      />
      <div className="wrap">
        <h2 className="sr">Gifts</h2>
        <EndlessList address={POSTED} linksTo={region} scrolls inView={3} linked={false} name="shop-instagram" />
      </div>
    </>
  )
}
