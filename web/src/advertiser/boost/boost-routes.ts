import { redirect, type RouteObject } from 'react-router'
import { type PageMetadata, PAGE_404 } from '../../metadata/page-metadata.ts'
import { privatePage } from '../../metadata/private-page.ts'
import { type ClientOf, notFound, type PageHandle, requireData } from '../../routing/page-route.ts'
import { boostedPostQuery } from './boosted-post.ts'

type Loaded = Pick<RouteObject, 'Component'>

/** Pages of a gift's boost: path below the gift, title, module, and component. */
const PAGES: readonly (readonly [path: string, title: (gift: string) => string, module: string, load: () => Promise<Loaded>])[] =
  [
    [
      'boost',
      (gift) => `A day for ${gift}`,
      'boost-page',
      () => import('./boost-page.tsx').then((page) => ({ Component: page.BoostPage })),
    ],
    [
      'boost/edit-request',
      (gift) => `A better word for ${gift}`,
      'edit-request-page',
      () => import('./edit-request-page.tsx').then((page) => ({ Component: page.EditRequestPage })),
    ],
  ]

/** `/:slug/boost` and the pages below it; 404 for a slug that is not a gift's. */
export function boostPages(clientOf: ClientOf): RouteObject[] {
  return PAGES.map(([path, title, module, lazy]): RouteObject => {
    const handle: PageHandle = {
      metadata: ({ client, pathname }): PageMetadata => {
        const slug = decodeURIComponent(pathname.split('/')[1] ?? '')
        const post = client.getQueryData(boostedPostQuery(slug).queryKey)?.post
        return post === undefined ? PAGE_404 : privatePage(title(post.title), `/${slug}/${path}/`)
      },
      module: `src/advertiser/boost/${module}.tsx`,
    }
    return {
      path: `:slug/${path}`,
      handle,
      lazy,
      loader: async ({ request, context, params: { slug = '' } }) => {
        const { post } = await requireData(clientOf(context).fetchQuery(boostedPostQuery(slug)))
        // Gifts alone can be boosted.
        if (post.type !== 'post') throw notFound()
        const { search } = new URL(request.url)
        return post.slug === slug ? null : redirect(`/${post.slug}/${path}/${search}`, 301)
      },
    }
  })
}
