import type { BlogPost as Post, CallAnswer, getBlogPost } from '@ribbonry/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { blogPath } from '../features/blog/blog-address.ts'
import { blogPostQuery } from '../features/blog/blog-calls.ts'
import { blogPostData, blogPostMetadata } from '../features/blog/blog-metadata.ts'
import { BlogPostView } from '../features/blog/components/blog-post-view.tsx'
import { RatingControl } from '../features/ratings/components/rating-control.tsx'
import { useRegion } from '../regions/edition.ts'
import { PAGE_404 } from '../metadata/page-metadata.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { slugPage } from '../routing/slug-page.tsx'
import { buttonClass } from '../ui/buttons/button.tsx'
import { WhenMounted } from '../ui/mounted/when-mounted.tsx'
import { Message } from '../ui/states/message.tsx'
import { PathSearch } from '../ui/states/path-search.tsx'

export const blogPostRoute = slugPage({
  module: 'src/routes/blog-post.route.tsx',
  query: blogPostQuery,
  metadata: ({ post }) => blogPostMetadata(post),
  View: BlogPost,
  Missing: NotThere,
  label: 'The post is on its way',
})

function BlogPost({ answer: { post, posts } }: { readonly answer: CallAnswer<typeof getBlogPost> }) {
  return (
    <>
      <BlogPostView post={post} named={posts}>
        <RatePost post={post} />
      </BlogPostView>
      <StructuredData data={blogPostData(post)} />
    </>
  )
}

/** Rating control; the new average shows above the text at once. */
function RatePost({ post: { id, slug } }: { readonly post: Post }) {
  const client = useQueryClient()
  const region = useRegion()
  return (
    <WhenMounted>
      <RatingControl
        key={id}
        target={{ kind: 'blog-post', id }}
        onRated={({ average, rating_count: count }) =>
          client.setQueryData(
            blogPostQuery(slug, region).queryKey,
            (known) => known && { ...known, post: { ...known.post, rating: average, rating_count: count } },
          )
        }
      />
    </WhenMounted>
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
        <PathSearch />
      </Message>
    </div>
  )
}
