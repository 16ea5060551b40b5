import { HOME_SORT, type Post } from '@ribbonry/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { Navigate, redirect, type RouteObject, useLocation, useParams, useSearchParams } from 'react-router'
import { EndlessList } from '../features/lists/components/endless-list.tsx'
import { postsQuery } from '../features/lists/lists-calls.ts'
import { loadProse } from '../features/posts/components/gift-text.tsx'
import { BuyBar, PostSkeleton, PostView } from '../features/posts/components/post-view.tsx'
import { mayHaveMarkup } from '../features/posts/markup.ts'
import { primaryCategory } from '../features/posts/post-page.ts'
import { postData } from '../features/posts/post-data.ts'
import { postMetadata } from '../features/posts/post-metadata.ts'
import { cachedPost, type PostAddress, postQuery } from '../api/post-query.ts'
import { PAGE_404 } from '../metadata/page-metadata.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { inRegion, type Region, regionOf, withoutRegion } from '../regions/region.ts'
import { lazyPart } from '../routing/lazy-part.tsx'
import { LoadFailure } from '../routing/load-failure.tsx'
import { type ClientOf, type PageHandle, requireData } from '../routing/page-route.ts'
import { MissingPage } from './missing-page.tsx'
import { WhenMounted, WhenNear } from '../ui/mounted/when-mounted.tsx'
import { SectionHead } from '../ui/section/section-head.tsx'
import { later } from '../ui/later/later.tsx'

const GiftRelated = later(
  () => import('./gift-parts.tsx'),
  (module) => module.GiftRelated,
)
const GiftMemberPanel = later(
  () => import('./gift-parts.tsx'),
  (module) => module.GiftMemberPanel,
)
const MerchantRedirect = later(
  () => import('../features/posts/components/merchant-redirect.tsx'),
  (module) => module.MerchantRedirect,
)

const OTHER = lazyPart(
  () => import('./other-pages.tsx'),
  (module) => module.OtherPage,
)

const isOther = ({ type }: Pick<Post, 'type'>): boolean => type !== 'post'

/** A gift by slug, or another page that shares the slugs of gifts: a guide, or unlisted content. */
export function postRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  const handle: PageHandle & { buys: boolean } = {
    buys: true,
    metadata: ({ client, pathname, search }) => {
      // Only the server uses it; in the browser the page sets its own metadata.
      if (!import.meta.env.SSR) return PAGE_404
      const address = addressOf(pathname)
      const found = client.getQueryData(postQuery(address).queryKey)
      if (found === undefined) return PAGE_404
      if (isOther(found.post)) return OTHER.loaded()?.metadataOf(client, address) ?? PAGE_404
      return postMetadata(found.post, address.region, { leaving: search.get('r') === 'y' })
    },
    module: ({ client, pathname }) => {
      // Only the server links styles.
      if (!import.meta.env.SSR) return undefined
      const found = client.getQueryData(postQuery(addressOf(pathname)).queryKey)
      if (found === undefined) return 'src/routes/post.route.tsx'
      if (isOther(found.post)) return 'src/routes/other-pages.tsx'
      const { content, expanded_desc: more } = found.post
      const hasMarkup = mayHaveMarkup(content) || mayHaveMarkup(more ?? '')
      return hasMarkup ? 'src/features/posts/components/gift-prose.tsx' : 'src/routes/post.route.tsx'
    },
  }
  return {
    handle,
    Component: PostPage,
    loader: async ({ request, context, params: { slug = '' } }) => {
      const { pathname, search } = new URL(request.url)
      const region = regionOf(pathname)
      const client = clientOf(context)
      const loading = client.fetchQuery(postQuery({ slug, region }))
      // A constant of the build, so that server-only code is removed from the first load.
      if (!import.meta.env.SSR) {
        loading.catch(() => undefined)
        return null
      }
      const { post } = await requireData(loading)
      if (post.fuzzy_match && post.slug !== slug) return redirect(`${inRegion(region, `/${post.slug}/`)}${search}`, 301)
      if (isOther(post)) await (await OTHER.load()).loadOther(client, { slug: post.slug, region })
      else await loadProse()
      return null
    },
  }
}

/** The home list, loaded when the reader scrolls near it; a link until then. */
function MoreGifts({ region, except }: { readonly region: Region; readonly except: number }) {
  const address = { sort: HOME_SORT, region, page: 1 }
  const read = useQueryClient().getQueryData(postsQuery(address).queryKey) !== undefined
  return (
    <section aria-labelledby="more-gifts">
      <SectionHead id="more-gifts" title="Or keep looking">
        <a href={inRegion(region, '/')}>All gifts</a>
      </SectionHead>
      <WhenNear now={read}>
        <EndlessList address={address} scrolls except={[except]} linked={false} name="more" />
      </WhenNear>
    </section>
  )
}

function addressOf(pathname: string): PostAddress {
  return { slug: decodeURIComponent(withoutRegion(pathname).replaceAll('/', '')), region: regionOf(pathname) }
}

function PostPage() {
  const { slug = '' } = useParams()
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const region = regionOf(pathname)
  const client = useQueryClient()
  const known = useMemo(() => cachedPost(client, { slug, region }), [client, slug, region])
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...postQuery({ slug, region }),
    ...(known === undefined ? {} : { placeholderData: known }),
  })
  const leaving = query.get('r') === 'y'
  usePageMetadata(data === undefined || isOther(data.post) ? undefined : postMetadata(data.post, region, { leaving }))
  if (data === undefined) {
    if (error === null) return <PostSkeleton />
    return <LoadFailure error={error} missing={<MissingPage />} onRetry={refetch} />
  }
  const { post, category_labels: labels, countries } = data
  if (post.fuzzy_match && post.slug !== slug) return <Navigate replace to={`${inRegion(region, `/${post.slug}/`)}${search}`} />
  if (isOther(post))
    return (
      <Suspense fallback={<PostSkeleton />}>
        <OTHER.Part slug={post.slug} region={region} />
      </Suspense>
    )
  return (
    <div className="wrap">
      {leaving && post.link !== '' && (
        <WhenMounted>
          <MerchantRedirect post={post} />
        </WhenMounted>
      )}
      <PostView
        post={post}
        labels={labels}
        countries={countries}
        region={region}
        complete={!isPlaceholderData}
        onePicture={query.get('scroll') === 'y'}
      >
        <WhenMounted>
          <GiftMemberPanel key={post.id} post={post} address={{ slug, region }} />
        </WhenMounted>
      </PostView>
      <WhenMounted>
        <GiftRelated post={post} region={region} more={primaryCategory(labels)} />
      </WhenMounted>
      <MoreGifts region={region} except={post.id} />
      <BuyBar post={post} />
      <StructuredData
        data={import.meta.env.SSR ? postData({ post, labels, memberRating: data.member_rating }, region) : undefined}
      />
    </div>
  )
}
