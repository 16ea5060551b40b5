import type { EditorialSetup } from '@ribbonry/contracts'
import { priceText } from '@ribbonry/prices'
import { StatusChip } from '../kit/cells.tsx'
import { columnsOf } from '../kit/columns.tsx'
import { choiceFilter } from '../kit/filters.ts'
import { PER_PAGE, staffList } from '../kit/staff-list.tsx'
import { listSetupsQuery, useMakeGift } from './setup-calls.ts'

const STATES = [
  ['drafted', 'Drafted'],
  ['made', 'A gift'],
] as const

const { link, text, chip, figure, moment, action } = columnsOf<EditorialSetup>()

/** Drafts of brands, newest first. Staff create a gift from one by hand. */
export const SetupList = staffList({
  name: 'editorial-setups',
  label: 'Editorial setups',
  empty: 'No brand has drafted anything yet.',
  filters: { state: choiceFilter(STATES, { label: 'State' }) },
  query: ({ filter, page }) => listSetupsQuery({ query: { page, perpage: PER_PAGE, ...filter } }),
  rows: ({ setups }) => setups,
  total: ({ total }) => total,
  id: ({ id }) => id,
  columns: [
    link('title', 'Creative', ({ title, content, link: product, picture, post_id: gift }) => ({
      href: gift === null ? product : `/admin/gifts/${gift}/`,
      title,
      picture: picture.src,
      about: content,
    })),
    text('brand', 'Brand', ({ sponsor_label: brand }) => brand),
    chip('state', 'State', (setup) => <SetupState setup={setup} />),
    figure('price', 'Price', ({ price }) => (price === null ? '–' : priceText(price, 'USD')), { phone: 'number' }),
    moment('created', 'Drafted', ({ created }) => created),
    action('make', 'Make a gift', {
      use: useMakeGift,
      input: ({ id }) => ({ params: { id } }),
      label: ({ title }) => `Make a gift of ${title}`,
      done: ({ title }) => `${title} is a gift now, as a draft.`,
      when: ({ state }) => state === 'drafted',
    }),
  ],
})

function SetupState({ setup: { state, is_giveaway: isGiveaway } }: { readonly setup: EditorialSetup }) {
  return (
    <>
      <StatusChip kind={state === 'drafted' ? 'wait' : 'past'}>{state === 'drafted' ? 'Drafted' : 'A gift'}</StatusChip>
      {isGiveaway && <small>for a giveaway</small>}
    </>
  )
}
