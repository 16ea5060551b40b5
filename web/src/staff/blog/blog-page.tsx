import { entryPages } from '../shell/entry-pages.tsx'
import { postQuery } from './blog-calls.ts'
import { BlogEditor } from './blog-editor.tsx'
import { BlogList } from './blog-list.tsx'

/** `/admin/blog/`, `new/` and `<id>/`. */
export const BlogPage = entryPages({
  path: '/admin/blog/',
  title: 'Blog',
  List: BlogList,
  what: 'post',
  titleOf: () => 'Blog post',
  query: (id) => postQuery({ params: { id } }),
  entry: ({ post }) => <BlogEditor post={post} />,
  create: { title: 'New post', page: <BlogEditor post={undefined} /> },
})
