import type { StaffGiveaway, WinnerStatus } from '@ribbonry/contracts'
import { StatusChip } from '../kit/cells.tsx'

const STATUS_CHIPS = {
  pending: { kind: 'open', icon: undefined },
  'waiting for address': { kind: 'wait', icon: 'clock' },
  'received address': { kind: 'note', icon: 'pin' },
  'address sent to sponsor': { kind: 'note', icon: 'send' },
  'sent tracking info': { kind: 'good', icon: 'lorry' },
} as const

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** State of a winner, in the words of the contract. */
export function WinnerChip({ status }: { readonly status: WinnerStatus }) {
  const { kind, icon } = STATUS_CHIPS[status]
  return (
    <StatusChip kind={kind} {...(icon !== undefined && { icon })}>
      {capitalised(status)}
    </StatusChip>
  )
}

const TIME_CHIPS = {
  coming: ['open', 'Not open yet', 'calendar'],
  announced: ['wait', 'Nobody can enter yet', undefined],
  running: ['good', 'Running', undefined],
  ended: ['past', 'Over', undefined],
} as const

/** Whether a giveaway runs. */
export function GiveawayChip({ state }: Pick<StaffGiveaway, 'state'>) {
  const [kind, words, icon] = TIME_CHIPS[state]
  return (
    <StatusChip kind={kind} {...(icon !== undefined && { icon })}>
      {words}
    </StatusChip>
  )
}
