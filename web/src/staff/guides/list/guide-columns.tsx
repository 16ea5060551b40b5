import type { StaffGuideRow } from '@ribbonry/contracts'
import { useAccount } from '../../../session/account.ts'
import { countText, MomentCell, shareText } from '../../kit/cells.tsx'
import { columnsOf } from '../../kit/columns.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { guidePath } from '../guide-paths.ts'
import { GuideStateChip, turnText } from '../guide-state.tsx'

const { link, chip, count, figure, moment } = columnsOf<StaffGuideRow>()

const STATUSES = { draft: 'Draft', publishing: 'Publishing', published: 'Published' } as const

/** What a guide is, and where it stands. */
export const STATE_COLUMNS: readonly Column<StaffGuideRow>[] = [
  link('title', 'Guide', ({ id, title, slug, image }) => ({
    href: guidePath(id),
    title: title === '' ? 'Without a title' : title,
    about: `/${slug}/`,
    picture: image,
  })),
  chip('state', 'Stage', (guide) => <GuideStateChip guide={guide} />),
  { id: 'status', title: 'Status', cell: ({ status }) => STATUSES[status], extra: true },
  { id: 'turn', title: 'Whose turn', cell: (guide) => <Turn guide={guide} />, phone: 'line' },
]

/** What is counted of a guide. */
export const FIGURE_COLUMNS: readonly Column<StaffGuideRow>[] = [
  count('product_count', 'Gifts', { phone: 'number' }),
  count('amazon_count', 'Amazon'),
  count('etsy_count', 'Etsy'),
  count('views', 'Views'),
  figure('ctr', 'Top ten CTR', ({ top_ten_ctr: ctr }) => shareText(ctr)),
  figure('traffic', 'Searches', ({ traffic_volume: volume }) => countText(volume ?? 0)),
  moment('modified', 'Changed', ({ modified }) => modified),
]

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
