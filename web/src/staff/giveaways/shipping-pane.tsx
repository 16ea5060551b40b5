import type { StaffGiveaway } from '@ribbonry/contracts'
import { useState } from 'react'
import layout from '../../ui/form/form.module.css'
import { CheckField } from '../kit/editor/check-field.tsx'
import styles from './giveaways.module.css'
import { MailPane } from './mail-pane.tsx'
import type { GiveawayActions } from './use-giveaway-actions.ts'
import { hasAddress } from './winner-progress.ts'

interface ShippingPaneProps {
  readonly giveaway: StaffGiveaway
  /** Winner whose row was used; without one, all whose address the sponsor does not have. */
  readonly winner: number | undefined
  readonly onSend: GiveawayActions['requestShipping']
  readonly onClose: () => void
}

/** The mail that asks a sponsor to ship, and the winners whose addresses it releases. */
export function ShippingPane({ giveaway, winner, onSend, onClose }: ShippingPaneProps) {
  const { id, winners, sponsor_name: name, sponsor_contact: contact, sponsor_email: ours } = giveaway
  const able = winners.filter(hasAddress)
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    able.filter((one) => (winner === undefined ? one.status === 'received address' : one.id === winner)).map((one) => one.id),
  )
  const without = winners.length - able.length
  const count = `${chosen.length} ${chosen.length === 1 ? 'address' : 'addresses'}`
  return (
    <MailPane
      title={`To ${name}: where to ship`}
      draftKey={`shipping request of giveaway ${id}`}
      ours={ours}
      hint="Empty sends the text shown. The link to the sponsor’s page is added; no mail holds an address."
      field="email"
      done={`${name} has ${count} now.`}
      isReady={chosen.length > 0}
      onSend={(text) => onSend(giveaway, chosen, text)}
      onClose={onClose}
    >
      <p className={layout.text}>
        It goes to <b className={styles.contact}>{contact}</b>, the contact on record.
      </p>
      <fieldset className={styles.choice}>
        <legend>{`Winners to ship to (${chosen.length})`}</legend>
        {able.map((one) => (
          <CheckField
            key={one.id}
            label={one.email}
            checked={chosen.includes(one.id)}
            onChange={(isChosen) => setChosen((now) => (isChosen ? [...now, one.id] : now.filter((other) => other !== one.id)))}
          />
        ))}
      </fieldset>
      {without > 0 && (
        <p className={layout.text}>{`${without} ${without === 1 ? 'winner has' : 'winners have'} no address yet.`}</p>
      )}
    </MailPane>
  )
}
