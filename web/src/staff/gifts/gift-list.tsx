import { STAFF_POST_SORTS, type StaffPost } from '@ribbonry/contracts'
import { PriceText } from '../../ui/price/price.tsx'
import { PublicationChip, shareText, StatusChip } from '../kit/cells.tsx'
import { columnsOf, restoreColumn } from '../kit/columns.tsx'
import { sortInput } from '../kit/list-query.ts'
import { PER_PAGE, staffList } from '../kit/staff-list.tsx'
import { listGiftsQuery } from '../kit/editor/gift-queries.ts'
import { useRestoreGift } from './gift-calls.ts'
import { GIFT_FILTERS } from './gift-filters.ts'
import { PriorityChip } from './pitch-facts.tsx'
import { needsText } from './publishing-needs.ts'
import { useBulkActions } from './use-bulk-actions.tsx'

const { link, chip, figure, count, moment } = columnsOf<StaffPost>()
/** Sorted by the server, highest first. */
const MOST = { sort: 'descending' } as const

/** All gifts, including drafts. */
export const GiftList = staffList({
  name: 'gifts',
  label: 'Gifts',
  empty: 'No gift yet. The first one is the hardest.',
  filters: GIFT_FILTERS,
  query: ({ filter, page, sort }) =>
    listGiftsQuery({ query: { page, perpage: PER_PAGE, ...filter, ...sortInput(STAFF_POST_SORTS, sort) } }),
  rows: ({ posts }) => posts,
  total: ({ total }) => total,
  id: ({ id }) => id,
  columns: [
    link('title', 'Gift', ({ id, title, image }) => ({ href: `/admin/gifts/${id}/`, title, picture: image }), {
      sort: 'ascending',
    }),
    chip('state', 'State', (gift) => <GiftState gift={gift} />),
    figure('price', 'Price', (gift) => (gift.price === null ? '–' : <PriceText of={gift} />), {
      ...MOST,
      phone: 'number',
    }),
    count('impressions', 'Impressions', MOST),
    count('clicks', 'Clicks', MOST),
    figure('ctr', 'CTR', ({ ctr }) => shareText(ctr), MOST),
    count('saves', 'Saves', MOST),
    moment('published', 'Published', ({ published }) => published, { ...MOST, extra: true }),
    moment('modified', 'Changed', ({ modified }) => modified, MOST),
    figure('priority', 'Priority', ({ pitch }) => (pitch === null ? '–' : <PriorityChip priority={pitch.priority} />), {
      ...MOST,
      extra: true,
    }),
    moment('newest', 'Added', ({ created }) => created, { ...MOST, extra: true }),
  ],
  restore: restoreColumn(useRestoreGift),
  useActions: useBulkActions,
})

function GiftState({ gift: { published, broken, unavailable, missing, sent_by: sender } }: { readonly gift: StaffPost }) {
  return (
    <>
      <PublicationChip published={published} />
      {broken && <StatusChip kind="bad">Broken</StatusChip>}
      {unavailable && <StatusChip kind="wait">Unavailable</StatusChip>}
      {published === null && missing.length > 0 && <small>{`needs ${needsText(missing)}`}</small>}
      {sender !== null && <small>{`sent in by ${sender === '' ? 'somebody who is gone' : sender}`}</small>}
    </>
  )
}
