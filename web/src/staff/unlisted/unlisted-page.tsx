import { entryPages } from '../shell/entry-pages.tsx'
import { unlistedQuery } from './unlisted-calls.ts'
import { UnlistedEditor } from './unlisted-editor.tsx'
import { UnlistedList } from './unlisted-list.tsx'
import { PATH, TEXTS } from './unlisted-texts.ts'

/** `/unlisted-content/`, `new/` and `<id>/`. */
export const UnlistedPages = entryPages({
  path: PATH,
  title: TEXTS.title,
  List: UnlistedList,
  what: 'page',
  titleOf: () => 'Unlisted page',
  query: (id) => unlistedQuery({ params: { id } }),
  entry: ({ post }) => <UnlistedEditor post={post} />,
  create: { title: TEXTS.create, page: <UnlistedEditor post={undefined} /> },
})
