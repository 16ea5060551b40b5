import type { StaffGuideRow } from '@ribbonry/contracts'
import { useAccount } from '../../../session/account.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { countText, MomentCell, Nothing, shareText } from '../../kit/cells.tsx'
import { columnsOf } from '../../kit/columns.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { StaffIcon } from '../../kit/staff-icon.tsx'
import { guidePath } from '../guide-paths.ts'
import { GuideStateChip, turnText } from '../guide-state.tsx'
import styles from './guide-list.module.css'

const { link, chip, count, figure, moment } = columnsOf<StaffGuideRow>()

const STATUSES = { draft: 'Draft', publishing: 'Publishing', published: 'Published' } as const

/** Type and state of a guide. */
export const STATE_COLUMNS: readonly Column<StaffGuideRow>[] = [
  link(
    'title',
    'Guide',
    ({ id, title, slug, image }) => ({
      href: guidePath(id),
      title: title === '' ? 'Without a title' : title,
      about: `/${slug}/`,
      picture: image,
      isCut: true,
    }),
    { sort: 'ascending' },
  ),
  chip('state', 'Stage', (guide) => <GuideStateChip guide={guide} />),
  {
    id: 'status',
    title: 'Status',
    cell: ({ status, trashed }) => (trashed === undefined ? STATUSES[status] : 'In the trash'),
    extra: true,
  },
  { id: 'turn', title: 'Whose turn', cell: (guide) => <Turn guide={guide} />, wide: true, phone: 'line' },
]

/** Figures of a guide. */
export const FIGURE_COLUMNS: readonly Column<StaffGuideRow>[] = [
  figure('product_count', 'Gifts', (guide) => <Gifts guide={guide} />, { phone: 'number', sort: 'descending' }),
  { ...count('amazon_count', 'Amazon'), extra: true },
  { ...count('etsy_count', 'Etsy'), extra: true },
  { id: 'links', title: 'Links', cell: (guide) => <Links guide={guide} /> },
  count('views', 'Views', { wide: true, sort: 'descending' }),
  figure('ctr', 'CTR', ({ top_ten_ctr: ctr }) => shareText(ctr), {
    wide: true,
    sort: 'descending',
  }),
  figure('traffic', 'Searches', ({ traffic_volume: volume }) => countText(volume ?? 0), {
    extra: true,
    sort: 'descending',
  }),
  moment('modified', 'Changed', ({ modified }) => modified, { wide: true, sort: 'descending' }),
]

/** How many links of a guide do not work; a check mark where all do. */
function Links({ guide: { product_count: all, broken_count: broken } }: { readonly guide: StaffGuideRow }) {
  if (all === 0) return <Nothing />
  const text = broken === 0 ? 'All links work' : broken === 1 ? '1 link does not work' : `${countText(broken)} links do not work`
  return (
    <span className={broken === 0 ? styles.work : styles.broken} title={text}>
      {broken === 0 ? <Icon name="check" small /> : <StaffIcon name="unlink" />}
      <span aria-hidden="true">{broken > 0 && countText(broken)}</span>
      <span className="sr">{text}</span>
    </span>
  )
}

/** Number of gifts, and of those at the two most frequent shops. */
function Gifts({ guide: { product_count: all, amazon_count: amazon, etsy_count: etsy } }: { readonly guide: StaffGuideRow }) {
  const shops = [amazon > 0 ? `${amazon} Amazon` : '', etsy > 0 ? `${etsy} Etsy` : ''].filter(Boolean).join(', ')
  return (
    <>
      {all === 0 ? <Nothing /> : countText(all)}
      {shops !== '' && <small className={`${styles.aside} ${styles.shops}`}>{shops}</small>}
    </>
  )
}

function Turn({ guide: { turn } }: { readonly guide: StaffGuideRow }) {
  const { user } = useAccount({ alwaysAsk: true })
  if (turn === null) return <Nothing />
  const who = turnText(turn, user?.user_id)
  return (
    <div className={styles.turn}>
      {who === 'you' ? <strong>You</strong> : who}
      <small className={styles.aside}>
        {'since '}
        <MomentCell moment={turn.since} />
      </small>
    </div>
  )
}
