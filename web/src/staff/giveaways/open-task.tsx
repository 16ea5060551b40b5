import { type GiveawayWinner, SHIPMENT_LENGTH, type StaffGiveaway, WINNER_MAIL_TEXTS } from '@ribbonry/contracts'
import type { ComponentType } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { ImportEntrants } from './import-entrants.tsx'
import { MailPane } from './mail-pane.tsx'
import { ShippingPane } from './shipping-pane.tsx'
import { TextDialog } from './text-dialog.tsx'
import type { GiveawayActions } from './use-giveaway-actions.ts'

/** Actions that are about one winner. */
type WinnerTaskAction = 'request-address' | 'enter-shipment' | 'send-tracking' | 'redraw' | 'delete'

/** What is asked before an action, by the ids of the giveaway and the winner. */
export interface Task {
  readonly action: 'request-shipping' | 'end-links' | 'draw' | 'import-entrants' | WinnerTaskAction
  readonly giveaway: number
  readonly winner?: number
}

const REASON_LENGTH = 500
const CARRIERS = ['UPS', 'FedEx', 'USPS', 'DHL']

interface OpenTaskProps {
  readonly task: Task
  readonly giveaway: StaffGiveaway
  readonly winner: GiveawayWinner | undefined
  readonly actions: GiveawayActions
  readonly onClose: () => void
}

/** What is sent where staff write nothing, without the links that are added. */
function oursOf(mail: 'address_request' | 'tracking_info', { title }: StaffGiveaway): string {
  return WINNER_MAIL_TEXTS[mail].replace('{title}', () => title)
}

/** The mail, form or question of an action. */
export function OpenTask({ task, giveaway, winner, actions, onClose }: OpenTaskProps) {
  const { title } = giveaway
  if (task.action === 'request-shipping')
    return <ShippingPane giveaway={giveaway} winner={winner?.id} onSend={actions.requestShipping} onClose={onClose} />
  if (task.action === 'import-entrants') return <ImportEntrants giveaway={giveaway} onClose={onClose} />
  if (task.action === 'draw')
    return (
      <Question
        title={`Draw the winners of ${title}?`}
        description="The list of entries is closed for good. Drawing again changes nothing."
        confirm="Draw"
        done={`The winners of ${title} are drawn.`}
        run={() => actions.draw(giveaway)}
        onClose={onClose}
      />
    )
  if (task.action === 'end-links')
    return (
      <Question
        title={winner === undefined ? `End all secret links of ${title}?` : `End the secret links of ${winner.email}?`}
        description="Whoever has such a link needs a new mail. What was entered stays."
        confirm="End the links"
        done="The links are ended."
        run={() => actions.endLinks(giveaway, winner)}
        onClose={onClose}
      />
    )
  if (winner === undefined) return null
  const WinnerTask = WINNER_TASKS[task.action]
  return <WinnerTask giveaway={giveaway} winner={winner} actions={actions} onClose={onClose} />
}

interface WinnerTaskProps extends Omit<OpenTaskProps, 'task' | 'winner'> {
  readonly winner: GiveawayWinner
}

function AddressRequest({ giveaway, winner, actions, onClose }: WinnerTaskProps) {
  return (
    <MailPane
      title={`To ${winner.email}: where to send it`}
      draftKey={`address request of winner ${winner.id}`}
      ours={oursOf('address_request', giveaway)}
      hint="Empty sends the text shown. The link to the address form is added, whatever it says."
      field="email_body"
      done={`${winner.email} is asked for the address.`}
      onSend={(text) => actions.requestAddress(giveaway, winner, text)}
      onClose={onClose}
    />
  )
}

function TrackingInfo({ giveaway, winner, actions, onClose }: WinnerTaskProps) {
  return (
    <MailPane
      title={`To ${winner.email}: it is on its way`}
      draftKey={`tracking info of winner ${winner.id}`}
      ours={oursOf('tracking_info', giveaway)}
      hint={`Empty sends the text shown. ${winner.shipping_company} ${winner.tracking_id} is added.`}
      field="email"
      done={`${winner.email} is told.`}
      onSend={(text) => actions.sendTracking(giveaway, winner, text)}
      onClose={onClose}
    />
  )
}

function Shipment({ giveaway, winner, actions, onClose }: WinnerTaskProps) {
  return (
    <TextDialog
      title={`The parcel to ${winner.email}`}
      description="No sponsor ships this prize: carrier and shipment ID are ours to enter."
      draftKey={`shipment of winner ${winner.id}`}
      confirm="Save the shipment"
      fields={[
        {
          name: 'shipping_company',
          label: 'Carrier',
          most: SHIPMENT_LENGTH,
          value: winner.shipping_company,
          suggestions: CARRIERS,
        },
        { name: 'tracking_id', label: 'Shipment ID', most: SHIPMENT_LENGTH, value: winner.tracking_id },
      ]}
      fieldOf={{ 'carrier-missing': 'shipping_company', 'shipment-id-missing': 'tracking_id' }}
      onSave={({ shipping_company: carrier = '', tracking_id: shipment = '' }) =>
        actions.enterShipment(giveaway, winner, { shipping_company: carrier, tracking_id: shipment })
      }
      onClose={onClose}
    />
  )
}

function Redraw({ giveaway, winner, actions, onClose }: WinnerTaskProps) {
  return (
    <TextDialog
      title={`Draw another in place of ${winner.email}`}
      description="The next entry in the order of the draw wins. The reason is public, beside the draw."
      draftKey={`redraw of winner ${winner.id}`}
      confirm="Draw another"
      fields={[{ name: 'reason', label: 'Reason', most: REASON_LENGTH }]}
      fieldOf={{ 'reason-missing': 'reason' }}
      onSave={({ reason = '' }) => actions.redraw(giveaway, winner, reason)}
      onClose={onClose}
    />
  )
}

function Removal({ giveaway, winner, actions, onClose }: WinnerTaskProps) {
  return (
    <Question
      title={`Delete ${winner.email}?`}
      description="Address, shipment and e-mail address go with the winner. This cannot be undone."
      confirm="Delete the winner"
      done={`${winner.email} is deleted.`}
      run={() => actions.remove(giveaway, winner)}
      onClose={onClose}
    />
  )
}

const WINNER_TASKS: Readonly<Record<WinnerTaskAction, ComponentType<WinnerTaskProps>>> = {
  'request-address': AddressRequest,
  'send-tracking': TrackingInfo,
  'enter-shipment': Shipment,
  redraw: Redraw,
  delete: Removal,
}

interface QuestionProps {
  readonly title: string
  readonly description: string
  readonly confirm: string
  /** Message after success. */
  readonly done: string
  readonly run: () => Promise<unknown>
  readonly onClose: () => void
}

function Question({ title, description, confirm, done, run, onClose }: QuestionProps) {
  return (
    <ConfirmDialog
      title={title}
      description={description}
      confirm={confirm}
      cancel="Not now"
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        void report(done, run)
      }}
    />
  )
}

/** Runs an action, and shows the outcome. */
export async function report(done: string, run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    showMessage(done)
    return true
  } catch (error) {
    if (!(error instanceof Error)) throw error
    showMessage(errorMessage(error, 'That did not work just now. Please try again.'))
    return false
  }
}
