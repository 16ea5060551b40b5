import type { CallAnswer, GiveawayWinner, listWinners, PostalAddress, StaffGiveaway } from '@ribbonry/contracts'
import { DEVICE, fullDayText } from '@ribbonry/dates'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { FormError } from '../../ui/form/form-message.tsx'
import { AddressLines, addressLines } from '../../ui/postal-address/postal-address.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { SidePane } from '../kit/side-pane.tsx'
import { winnersQuery } from './giveaway-calls.ts'
import styles from './giveaways.module.css'
import { WinnerChip } from './winner-chip.tsx'
import { actionText, daysAgoText, nextAction, type WinnerAction } from './winner-progress.ts'

const MAILS = { queued: 'on its way', sent: 'sent', failed: 'failed' } as const

type WholeWinner = CallAnswer<typeof listWinners>['winners'][number]

interface WinnerPaneProps {
  readonly giveaway: StaffGiveaway
  readonly winner: GiveawayWinner
  readonly onAction: (action: WinnerAction) => void
  readonly onClose: () => void
}

/** One winner with the postal address, which is requested only here, since each reading is logged. */
export function WinnerPane({ giveaway, winner, onAction, onClose }: WinnerPaneProps) {
  const { data, error } = useQuery(winnersQuery({ params: { id: giveaway.id } }))
  const whole = data?.winners.find(({ id }) => id === winner.id)
  const next = nextAction(winner, giveaway)
  return (
    <SidePane
      title={winner.email}
      onClose={onClose}
      foot={
        next !== undefined && (
          <Button small variant="main" onClick={() => onAction(next)}>
            {actionText(next, winner, giveaway)}
          </Button>
        )
      }
    >
      <h3>Address</h3>
      {error !== null && <FormError>{errorMessage(error, 'The address cannot be read just now.')}</FormError>}
      {data === undefined && error === null && <TextSkeleton lines={4} />}
      {data !== undefined && <Address address={whole?.address ?? null} />}
      <h3>The way so far</h3>
      <Progress winner={winner} whole={whole} />
      <p className={styles.hint}>Who opens a winner is logged.</p>
    </SidePane>
  )
}

function Address({ address }: { readonly address: PostalAddress | null }) {
  if (address === null) return <p className={styles.hint}>There is no address.</p>
  const copy = async () => {
    await navigator.clipboard.writeText([...addressLines(address), address.phone].filter(Boolean).join('\n'))
    showMessage('The address is on your clipboard.')
  }
  return (
    <>
      <AddressLines address={address} className={styles.address} />
      <Button small onClick={() => void copy()}>
        Copy the address
      </Button>
    </>
  )
}

interface ProgressProps {
  readonly winner: GiveawayWinner
  readonly whole: WholeWinner | undefined
}

function Progress({ winner, whole }: ProgressProps) {
  const [now] = useState(() => Date.now())
  const { shipping_company: carrier, tracking_id: shipment, tracking_link: link, reply_by: until, editable } = whole ?? winner
  const ago = (days: number | null) => (days === null ? '–' : daysAgoText(days, now))
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Status', <WinnerChip key="status" status={winner.status} />],
    ['Asked', ago(winner.address_request_timestamp_days_ago)],
    ['Reply by', until === null ? '–' : fullDayText(until, DEVICE)],
    ['Address came', ago(winner.received_address_timestamp_days_ago)],
    ['To the sponsor', ago(winner.sent_address_timestamp_days_ago)],
    ['Shipped', ago(winner.received_tracking_timestamp_days_ago)],
    ['Told', ago(winner.sent_tracking_timestamp_days_ago)],
    ['No response', ago(winner.no_response_timestamp_days_ago)],
    [
      'Shipment',
      carrier === '' ? (
        '–'
      ) : link === '' ? (
        `${carrier} ${shipment}`
      ) : (
        <a key="shipment" href={link} target="_blank" rel="noreferrer">{`${carrier} ${shipment}`}</a>
      ),
    ],
    ['Latest mail', winner.mail === null ? '–' : MAILS[winner.mail]],
    ['Address form', editable ? 'open to the winner' : 'locked'],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
