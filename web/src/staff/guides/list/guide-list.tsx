import { GUIDE_FILTERS, GUIDES_PER_PAGE, type GuideFilter, type StaffGuideRow } from '@ribbonry/contracts'
import { useAccount } from '../../../session/account.ts'
import { MomentCell, shareText } from '../../kit/cells.tsx'
import { columnsOf } from '../../kit/columns.tsx'
import { staffList } from '../../kit/staff-list.tsx'
import { guidesQuery } from './guides-query.ts'
import { guidePath } from '../guide-paths.ts'
import { GuideStateChip, turnText } from '../guide-state.tsx'
import { GUIDE_LIST_FILTERS, TAB_TITLES } from './guide-filters.ts'
import { CuratorChoice, WriterChoice } from './person-choice.tsx'

const { link, chip, text, count, figure, moment } = columnsOf<StaffGuideRow>()

/** @param start the tab without one in the address */
const guideList = (start: GuideFilter) =>
  staffList({
    name: 'guides',
    label: 'Gift guides',
    empty: 'No guide here. Somebody should write one.',
    filters: GUIDE_LIST_FILTERS,
    query: ({ filter: { term, show = start, order }, page }) =>
      guidesQuery({ term, filter: show, sort: order ?? 'newest', page }),
    rows: ({ guides }) => guides,
    total: ({ guides, total = guides.length }) => total,
    perPage: GUIDES_PER_PAGE,
    id: ({ id }) => id,
    views: (list, answer) => ({
      label: 'Guides by stage',
      views: GUIDE_FILTERS.map((filter) => ({
        title: TAB_TITLES[filter],
        path: list.pathWith({ show: filter, term: '' }),
        current: list.values.term === '' && (list.values.show ?? start) === filter,
        count: answer?.counts?.[filter],
      })),
    }),
    columns: [
      link('title', 'Guide', ({ id, title, slug, image }) => ({
        href: guidePath(id),
        title: title === '' ? 'Without a title' : title,
        about: `/${slug}/`,
        picture: image,
      })),
      chip('state', 'Stage', (guide) => <GuideStateChip guide={guide} />),
      { id: 'turn', title: 'Whose turn', cell: (guide) => <Turn guide={guide} />, phone: 'line' },
      text('writer', 'Writer', (guide) => <WriterChoice guide={guide} />),
      { id: 'curator', title: 'Curator', cell: (guide) => <CuratorChoice guide={guide} /> },
      count('product_count', 'Gifts', { phone: 'number' }),
      { ...count('amazon_count', 'Amazon'), extra: true },
      { ...count('etsy_count', 'Etsy'), extra: true },
      count('views', 'Views'),
      figure('ctr', 'Top ten CTR', ({ top_ten_ctr: ctr }) => shareText(ctr)),
      figure('traffic', 'Searches', ({ traffic_volume: volume }) => (volume === null ? '–' : volume.toLocaleString('en-US'))),
      moment('modified', 'Changed', ({ modified }) => modified),
    ],
  })

const EditorsList = guideList('all')
const WritersList = guideList('writer')

/** The guides that the member may see; writers begin with those that have a writer. */
export function GuideList() {
  const { user } = useAccount({ alwaysAsk: true })
  if (user === null) return null
  return user.access || user.editor ? <EditorsList /> : <WritersList />
}

function Turn({ guide: { turn } }: { readonly guide: StaffGuideRow }) {
  const { user } = useAccount({ alwaysAsk: true })
  if (turn === null) return '–'
  const who = turnText(turn, user?.user_id)
  return (
    <>
      {who === 'you' ? <strong>You</strong> : who}
      {', since '}
      <MomentCell moment={turn.since} />
    </>
  )
}
