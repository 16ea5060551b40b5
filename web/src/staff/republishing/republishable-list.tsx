import { REPUBLISHABLE_PER_PAGE, type RepublishablePost } from '@ribbonry/contracts'
import { Button } from '../../ui/buttons/button.tsx'
import { PriceText } from '../../ui/price/price.tsx'
import { shareText } from '../kit/cells.tsx'
import { columnsOf } from '../kit/columns.tsx'
import { type ListActions, staffList } from '../kit/staff-list.tsx'
import { republishableQuery } from './republishing-calls.ts'
import { REPUBLISHING_FILTERS } from './republishing-filters.ts'
import { TEXTS } from './republishing-texts.ts'
import { useRepublishing } from './use-republishing.ts'

const { link, text, figure, count, moment } = columnsOf<RepublishablePost>()

/** Gifts of long ago that are worth repeating. */
export const RepublishableList = staffList({
  name: 'republishable',
  label: TEXTS.list,
  empty: TEXTS.empty,
  filters: REPUBLISHING_FILTERS,
  query: ({ filter: { order, ...limits }, page }) =>
    republishableQuery({ body: { page, ...limits, ...(order !== undefined && { sort: order }) } }),
  rows: ({ posts }) => posts,
  total: ({ total }) => total,
  perPage: REPUBLISHABLE_PER_PAGE,
  id: ({ id }) => id,
  columns: [
    link('title', 'Gift', ({ id, title, image }) => ({ href: `/admin/gifts/${id}/`, title, picture: image })),
    text('merchant', 'Shop', ({ merchant }) => merchant),
    figure('price', 'Price', (gift) => (gift.price === null ? '–' : <PriceText of={gift} />), { phone: 'number' }),
    count('impressions', 'Shown'),
    count('clicks', 'Clicks', { wide: true }),
    figure('ctr', 'CTR', ({ ctr }) => shareText(ctr / 100)),
    moment('published', 'Published', ({ published }) => published),
    moment('first_published', 'First published', ({ first_published: first }) => first, { extra: true }),
    { id: 'republish', title: TEXTS.republish, cell: (gift) => <RepublishButton gift={gift} />, phone: 'action' },
  ],
  actsOnPage: true,
  useActions: useRepublishAction,
})

function useRepublishAction(): ListActions<RepublishablePost> {
  const { run } = useRepublishing()
  return { actions: [{ title: TEXTS.republish, icon: 'check', run: (gifts) => void run(gifts.map(({ id }) => id)) }] }
}

function RepublishButton({ gift: { id, title } }: { readonly gift: RepublishablePost }) {
  const { run, isPending } = useRepublishing()
  return (
    <Button small disabled={isPending} aria-label={`${TEXTS.republish} ${title}`} onClick={() => void run([id])}>
      {TEXTS.republish}
    </Button>
  )
}
