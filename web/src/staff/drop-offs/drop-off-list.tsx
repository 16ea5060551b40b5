import type { DropOff } from '@ribbonry/contracts'
import { Button } from '../../ui/buttons/button.tsx'
import { StatusChip } from '../kit/cells.tsx'
import { columnsOf } from '../kit/columns.tsx'
import { staffList } from '../kit/staff-list.tsx'
import { listDropOffsQuery } from './drop-off-calls.ts'
import { DropOffPane } from './drop-off-pane.tsx'
import { nameOf, useDisqualification } from './use-disqualification.ts'

/** Query parameter with the id of the open campaign. */
const OPEN = 'campaign'
const { open, text, chip, moment } = columnsOf<DropOff>()

const STEPS = { lead: 'left an address', creative: 'saved a pitch', claimed: 'has an account' } as const
const CHIPS = { lead: 'open', creative: 'note', claimed: 'wait' } as const

/** Abandoned campaigns, the latest first; one is open beside the list. */
export const DropOffList = staffList({
  name: 'drop-offs',
  label: 'Drop-offs',
  empty: 'Whoever began a pitch went on with it. Nobody to write to.',
  filters: {},
  query: ({ page }) => listDropOffsQuery({ params: { page } }),
  rows: ({ dropoffs }) => dropoffs,
  total: ({ total }) => total,
  id: ({ id }) => id,
  columns: [
    open('who', 'Who', (row) => ({ field: OPEN, id: row.id, title: nameOf(row), about: row.email })),
    chip('step', 'Got to', ({ step }) => <StatusChip kind={CHIPS[step]}>{STEPS[step]}</StatusChip>),
    text('plan', 'Plan', ({ plan }) => plan),
    text('discount', 'Discount', ({ discount }) => discountState(discount)),
    moment('last', 'Last step', ({ last_step: last }) => last, { phone: 'number' }),
    { id: 'disqualify', title: 'Disqualify', cell: (row) => <Disqualify row={row} />, phone: 'action' },
  ],
  pane: {
    field: OPEN,
    show: ({ row, onClose }) => row !== undefined && <DropOffPane dropOff={row} onClose={onClose} />,
  },
})

function discountState(discount: DropOff['discount']): string {
  if (discount === null) return ''
  return discount.sent === null ? 'discount made' : 'discount mailed'
}

function Disqualify({ row }: { readonly row: DropOff }) {
  const { disqualify, isPending } = useDisqualification()
  return (
    <Button small disabled={isPending} aria-label={`Disqualify ${nameOf(row)}`} onClick={() => void disqualify(row)}>
      Disqualify
    </Button>
  )
}
