import { type CallAnswer, type listUnlinkedGuides, OWN_LINKS_PER_PAGE } from '@ribbonry/contracts'
import { columnsOf } from '../../kit/columns.tsx'
import { staffList } from '../../kit/staff-list.tsx'
import { guidePath, UNLINKED_PATH } from '../guide-paths.ts'
import { unlinkedGuidesQuery } from './interlinking-calls.ts'
import { partsAt } from './interlinking-parts.ts'
import { TEXTS } from './interlinking-texts.ts'

type Row = CallAnswer<typeof listUnlinkedGuides>['guides'][number]
const { link, count, moment } = columnsOf<Row>()

/** Published guides to which no other published guide and no blog post links. */
export const UnlinkedList = staffList({
  name: 'unlinked-guides',
  label: TEXTS.unlinkedList,
  empty: TEXTS.noUnlinked,
  filters: {},
  query: ({ page }) => unlinkedGuidesQuery({ params: { page } }),
  rows: ({ guides }) => guides,
  total: ({ total }) => total,
  perPage: OWN_LINKS_PER_PAGE,
  id: ({ id }) => id,
  columns: [
    link('title', 'Guide', ({ id, title, slug }) => ({ href: guidePath(id), title, about: `/${slug}/` })),
    count('views', 'Views in 28 days'),
    moment('published', 'Published', ({ published }) => published),
  ],
  views: () => partsAt(UNLINKED_PATH),
})
