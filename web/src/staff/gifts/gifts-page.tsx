import { entryPages } from '../shell/entry-pages.tsx'
import { giftQuery } from '../kit/editor/gift-queries.ts'
import { GiftEditor } from './gift-editor.tsx'
import { GiftList } from './gift-list.tsx'
import { GiftPreview } from './gift-preview.tsx'

/** `/admin/gifts/`, `new/`, `<id>/` and `<id>/preview`. */
export const GiftsPage = entryPages({
  path: '/admin/gifts/',
  title: 'Gifts',
  List: GiftList,
  what: 'gift',
  titleOf: () => 'Gift',
  query: (id) => giftQuery({ params: { id } }),
  entry: ({ post }) => <GiftEditor gift={post} />,
  create: { title: 'New gift', page: <GiftEditor gift={undefined} /> },
  others: { ':id/preview': { title: 'Preview', page: (id) => <GiftPreview id={id} /> } },
})
