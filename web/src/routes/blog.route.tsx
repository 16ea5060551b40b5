import { useQuery } from '@tanstack/react-query'
import { redirect, type RouteObject, useParams } from 'react-router'
import { LocalLink } from '../regions/local-link.tsx'
import { blogPath, readBlogPage } from '../features/blog/blog-address.ts'
import { blogPostsQuery } from '../features/blog/blog-calls.ts'
import { blogData, blogMetadata, hasNext } from '../features/blog/blog-metadata.ts'
import { BlogCards } from '../features/blog/components/blog-cards.tsx'
import { PAGE_404 } from '../metadata/page-metadata.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { type ClientOf, notFound, pageData, type PageHandle } from '../routing/page-route.ts'
import { buttonClass } from '../ui/buttons/button.tsx'
import { LoadedPage, PageTurner } from '../ui/overview/overview.tsx'
import { PageHead } from '../ui/page-head/page-head.tsx'
import { Message } from '../ui/states/message.tsx'

const handle: PageHandle = {
  module: 'src/routes/blog.route.tsx',
  isPastTheEnd: ({ client, pathname }) => {
    const page = readBlogPage(pathname.split('/')[3] || undefined) ?? 1
    return Promise.resolve(page > 1 && client.getQueryData(blogPostsQuery({ query: { page } }).queryKey)?.posts.length === 0)
  },
  metadata: ({ client, pathname }) => {
    const page = readBlogPage(pathname.split('/')[3] || undefined)
    if (page === undefined) return PAGE_404
    return blogMetadata(page, client.getQueryData(blogPostsQuery({ query: { page } }).queryKey)?.total ?? 0)
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
      return pageData(clientOf(context).fetchQuery(blogPostsQuery({ query: { page } })))
    },
  }
}

function Blog() {
  const page = readBlogPage(useParams()['page']) ?? 1
  const query = useQuery(blogPostsQuery({ query: { page } }))
  usePageMetadata(query.data === undefined ? undefined : blogMetadata(page, query.data.total))
  return (
    <>
      <PageHead
        crumbs={[]}
        over="Thoughts between two parcels"
        title="Blog"
        page={page}
        deck="On giving things to people: choosing, wrapping, posting, and what to write on the card."
        facts={query.data !== undefined && query.data.total > 0 && <span className="num">{postCount(query.data.total)}</span>}
        picture={query.data && (query.data.posts.at(-1)?.picture ?? null)}
      />
      <div className="wrap">
        <LoadedPage query={query} label="The posts are on their way">
          {({ posts, total }) =>
            posts.length === 0 ? (
              <NoPosts first={page === 1} />
            ) : (
              <>
                <BlogCards posts={posts} withLead={page === 1} />
                <PageTurner page={page} more={hasNext(page, total)} pathOf={blogPath} previous="Newer posts" next="Older posts" />
                <StructuredData data={blogData(posts)} />
              </>
            )
          }
        </LoadedPage>
      </div>
    </>
  )
}

function postCount(count: number): string {
  return count === 1 ? 'One post' : `${count} posts`
}

function NoPosts({ first }: { readonly first: boolean }) {
  const back = first ? { href: '/', text: 'Look at the gifts' } : { href: blogPath(), text: 'Start from the newest' }
  return (
    <Message
      title={first ? 'Nothing written yet' : 'There are no more'}
      actions={
        <LocalLink className={buttonClass({ variant: 'main' })} href={back.href}>
          {back.text}
        </LocalLink>
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
