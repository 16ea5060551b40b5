import { redirect, type RouteObject, useParams } from 'react-router'
import { type ClientOf, requireData, notFound, type PageHandle, WAITS_FOR_DATA } from '../app/page-route.ts'
import { blogPostsOptions, useBlogPosts } from '../features/blog/api/list-blog-posts.ts'
import { blogPath, readBlogPage } from '../features/blog/blog-address.ts'
import { blogData, blogMetadata, hasNext } from '../features/blog/blog-metadata.ts'
import { BlogCards } from '../features/blog/components/blog-cards.tsx'
import { BlogHead } from '../features/blog/components/blog-head.tsx'
import { BlogPagination } from '../features/blog/components/blog-pagination.tsx'
import { PAGE_404 } from '../metadata/error-metadata.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { buttonClass } from '../ui/buttons/button.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { Message } from '../ui/states/message.tsx'
import { PictureSkeleton } from '../ui/skeleton/skeleton.tsx'

const handle: PageHandle = {
  module: 'src/routes/blog.route.tsx',
  metadata: ({ client, pathname }) => {
    const page = readBlogPage(pathname.split('/')[3] || undefined)
    if (page === undefined) return PAGE_404
    return blogMetadata(page, client.getQueryData(blogPostsOptions(page).queryKey)?.total ?? 0)
  },
}

export function blogRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  return {
    handle,
    Component: Blog,
    loader: async ({ params, context }) => {
      const page = readBlogPage(params['page'])
      if (page === undefined) throw notFound()
      if (page === 1 && params['page'] !== undefined) return redirect(blogPath(), 301)
      const loading = clientOf(context).fetchQuery(blogPostsOptions(page))
      if (WAITS_FOR_DATA) await requireData(loading)
      else loading.catch(() => undefined)
      return null
    },
  }
}

function Blog() {
  const page = readBlogPage(useParams()['page']) ?? 1
  const { data, error, refetch } = useBlogPosts(page)
  usePageMetadata(data === undefined ? undefined : blogMetadata(page, data.total))
  return (
    <div className="wrap">
      <BlogHead />
      {error !== null && data === undefined && (
        <ErrorState
          onRetry={() => {
            void refetch()
          }}
        />
      )}
      {error === null && data === undefined && (
        <>
          <output className="sr">The posts are on their way</output>
          <PictureSkeleton />
        </>
      )}
      {data?.posts.length === 0 && <NoPosts first={page === 1} />}
      {data !== undefined && data.posts.length > 0 && (
        <>
          <BlogCards posts={data.posts} withLead={page === 1} />
          <BlogPagination page={page} more={hasNext(page, data.total)} />
          <StructuredData data={blogData(data.posts)} />
        </>
      )}
    </div>
  )
}

function NoPosts({ first }: { readonly first: boolean }) {
  const back = first ? { href: '/', text: 'Look at the gifts' } : { href: blogPath(), text: 'Start from the newest' }
  return (
    <Message
      title={first ? 'Nothing written yet' : 'There are no more'}
      actions={
        <a className={buttonClass({ variant: 'main' })} href={back.href}>
          {back.text}
        </a>
      }
    >
      <p>
        {first
          ? 'Somebody is chewing on a pencil. It will not be long.'
          : 'Everything that we have written stands before this page.'}
      </p>
    </Message>
  )
}
