import type { BlogPost as Post } from '@ribbonry/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { isRouteErrorResponse, type RouteObject, useParams, useRouteError } from 'react-router'
import { isNotFound } from '../api/call-error.ts'
import { type ClientOf, requireData, type PageHandle, WAITS_FOR_DATA } from '../app/page-route.ts'
import { blogPostOptions, useBlogPost } from '../features/blog/api/get-blog-post.ts'
import { blogPath } from '../features/blog/blog-address.ts'
import { blogPostData, blogPostMetadata } from '../features/blog/blog-metadata.ts'
import { BlogPostView } from '../features/blog/components/blog-post-view.tsx'
import { RatingControl } from '../features/ratings/components/rating-control.tsx'
import { PAGE_404 } from '../metadata/error-metadata.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { buttonClass } from '../ui/buttons/button.tsx'
import { WhenMounted } from '../ui/mounted/when-mounted.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { Message } from '../ui/states/message.tsx'
import { PictureSkeleton, TextSkeleton } from '../ui/skeleton/skeleton.tsx'

const slugIn = (pathname: string): string => decodeURIComponent(pathname.split('/')[2] ?? '')

const handle: PageHandle = {
  module: 'src/routes/blog-post.route.tsx',
  metadata: ({ client, pathname }) => {
    const known = client.getQueryData(blogPostOptions(slugIn(pathname)).queryKey)
    return known === undefined ? PAGE_404 : blogPostMetadata(known.post)
  },
}

export function blogPostRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle' | 'ErrorBoundary'> {
  return {
    handle,
    Component: BlogPost,
    ErrorBoundary: NoBlogPost,
    loader: async ({ params, context }) => {
      const loading = clientOf(context).fetchQuery(blogPostOptions(params['slug'] ?? ''))
      if (WAITS_FOR_DATA) await requireData(loading)
      else loading.catch(() => undefined)
      return null
    },
  }
}

function BlogPost() {
  const { data, error, refetch } = useBlogPost(useParams()['slug'] ?? '')
  usePageMetadata(data === undefined ? undefined : blogPostMetadata(data.post))
  if (data !== undefined)
    return (
      <>
        <BlogPostView post={data.post}>
          <RatePost post={data.post} />
        </BlogPostView>
        <StructuredData data={blogPostData(data.post)} />
      </>
    )
  if (error === null)
    return (
      <div className="wrap">
        <output className="sr">The post is on its way</output>
        <PictureSkeleton />
        <TextSkeleton lines={5} />
      </div>
    )
  return isNotFound(error) ? (
    <NotThere />
  ) : (
    <ErrorState
      level={1}
      onRetry={() => {
        void refetch()
      }}
    />
  )
}

/** Rating control; the new average shows above the text at once. */
function RatePost({ post: { id, slug } }: { readonly post: Post }) {
  const client = useQueryClient()
  return (
    <WhenMounted>
      <RatingControl
        key={id}
        target={{ kind: 'blog-post', id }}
        onRated={({ average, rating_count: count }) => {
          client.setQueryData(
            blogPostOptions(slug).queryKey,
            (known) => known && { ...known, post: { ...known.post, rating: average, rating_count: count } },
          )
        }}
      />
    </WhenMounted>
  )
}

/** The post does not exist or could not be loaded. */
function NoBlogPost() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return missing ? (
    <NotThere />
  ) : (
    <ErrorState
      level={1}
      onRetry={() => {
        location.reload()
      }}
    />
  )
}

function NotThere() {
  usePageMetadata(PAGE_404)
  return (
    <div className="wrap">
      <Message
        level={1}
        over="Page 404"
        title="We never wrote that"
        actions={
          <a className={buttonClass({ variant: 'main' })} href={blogPath()}>
            All posts
          </a>
        }
      >
        <p>Or we did, and thought better of it. Its address may also have lost a letter on the way.</p>
      </Message>
    </div>
  )
}
