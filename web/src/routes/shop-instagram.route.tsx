import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { type ClientOf, requireData, type PageHandle, WAITS_FOR_DATA } from '../app/page-route.ts'
import { listPostsOptions, useListPosts } from '../features/lists/api/list-posts.ts'
import { EndlessList } from '../features/lists/components/endless-list.tsx'
import { type PageMetadata, SITE_NAME } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import styles from './shop-instagram.module.css'

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
    loader: async ({ context }) => {
      const loading = clientOf(context).fetchInfiniteQuery({
        ...listPostsOptions(POSTED),
        staleTime: WAITS_FOR_DATA ? 0 : Infinity,
      })
      if (WAITS_FOR_DATA) await requireData(loading)
      else loading.catch(() => undefined)
      return null
    },
  }
}

/** Not indexed without gifts. */
function metadataOf(client: QueryClient): PageMetadata {
  const posts = client.getQueryData(listPostsOptions(POSTED).queryKey)?.pages[0]?.posts
  return { ...METADATA, ...(posts?.length === 0 ? { noindex: true } : {}) }
}

function ShopInstagram() {
  useListPosts(POSTED)
  usePageMetadata(metadataOf(useQueryClient()))
  return (
    <div className="wrap">
      <div className={styles.head}>
        <h1>Shop our Instagram</h1>
        <p>
          Saw it there, want it here. These are the gifts that we posted, the newest first, each with its price and the way to its
          shop.
        </p>
      </div>
      <h2 className="sr">Gifts</h2>
      <EndlessList address={POSTED} scrolls inView={3} linked={false} name="shop-instagram" />
    </div>
  )
}
