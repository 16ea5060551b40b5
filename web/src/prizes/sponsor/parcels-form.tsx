import { type SubmitEvent, useId, useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { hasFieldErrors, readForm, useFormErrors } from '../../ui/form/form-errors.ts'
import { FormError, FormNote } from '../../ui/form/form-message.tsx'
import { copyText } from '../../ui/share/sharing.ts'
import { AddressLines, addressLines } from '../../ui/postal-address/postal-address.tsx'
import { useEnterShipments } from '../prize-calls.ts'
import type { PrizeInfo, PrizeLink } from '../prize-page.tsx'
import { isFilledIn, KNOWN_CARRIERS, missingOf } from './shipments.ts'
import styles from './parcels-form.module.css'

const FAILED = 'That could not be saved just now. Please try again in a moment.'

type ReleasedWinner = NonNullable<PrizeInfo['winners']>[number]

interface ParcelsFormProps {
  readonly winners: readonly ReleasedWinner[]
  readonly link: PrizeLink
}

/** A parcel for each winner. Saves those that are filled in. */
export function ParcelsForm({ winners, link }: ParcelsFormProps) {
  const { form, errors, show } = useFormErrors()
  const { mutate, isPending, isSuccess, variables, reset } = useEnterShipments()
  const carriers = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    reset()
    const element = event.currentTarget
    const typed = winners.map(({ id }) => ({ id, ...shipmentIn(element, id) }))
    const filled = typed.filter(isFilledIn)
    // With nothing filled in, the first parcel says what it lacks.
    const checked = filled.length === 0 ? typed.slice(0, 1) : filled
    const fields = Object.fromEntries(
      checked.flatMap((shipment) =>
        Object.entries(missingOf(shipment)).map(([field, text]) => [`${field}-${shipment.id}`, text] as const),
      ),
    )
    show({ fields })
    if (hasFieldErrors({ fields })) return
    mutate(
      { params: { id: link.id }, query: { token: link.token }, body: { winners: filled } },
      { onError: (error) => show({ all: errorMessage(error, FAILED), fields: {} }) },
    )
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <datalist id={carriers}>
        {KNOWN_CARRIERS.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
      </datalist>
      {winners.map((winner, index) => (
        <fieldset key={winner.id} className={styles.parcel}>
          <legend className={styles.legend}>
            {winners.length === 1 ? 'The parcel' : `Parcel ${index + 1} of ${winners.length}`}
          </legend>
          <ReleasedAddress winner={winner} />
          <div className={styles.pair}>
            <Field
              label="Carrier"
              name={`shipping_company-${winner.id}`}
              list={carriers}
              maxLength={200}
              autoComplete="off"
              defaultValue={winner.shipping_company}
              error={errors.fields[`shipping_company-${winner.id}`]}
            />
            <Field
              label="Shipment ID"
              name={`tracking_id-${winner.id}`}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              defaultValue={winner.tracking_id}
              error={errors.fields[`tracking_id-${winner.id}`]}
            />
          </div>
        </fieldset>
      ))}
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      {isSuccess && <FormNote>{savedText(variables.body?.winners?.length ?? 0)}</FormNote>}
      <Button type="submit" variant="main" wide disabled={isPending}>
        Save what is filled in
      </Button>
    </form>
  )
}

function shipmentIn(form: HTMLFormElement, id: number) {
  const [carrier, shipment] = [`shipping_company-${id}`, `tracking_id-${id}`] as const
  const typed = readForm(form, [carrier, shipment])
  return { shipping_company: typed[carrier] ?? '', tracking_id: typed[shipment] ?? '' }
}

function savedText(count: number): string {
  return count === 1
    ? 'Saved. Thank you: the winner gets the number by mail.'
    : `Saved ${count} parcels. Thank you: the winners get their numbers by mail.`
}

function ReleasedAddress({ winner: { address } }: { readonly winner: ReleasedWinner }) {
  const [copied, setCopied] = useState('')
  if (address === null) return <p className={styles.faint}>We have deleted this address, as we promised the winner.</p>
  const copy = async () => {
    const text = [...addressLines(address), address.phone].filter(Boolean).join('\n')
    setCopied(
      (await copyText(text)) === 'copied' ? 'The address is on your clipboard.' : 'Please select the address and copy it.',
    )
  }
  return (
    <div className={styles.address}>
      <AddressLines address={address} className={styles.lines} />
      <Button small onClick={() => void copy()} aria-label={`Copy the address of ${address.name}`}>
        Copy
      </Button>
      <output className={styles.copied}>{copied}</output>
    </div>
  )
}
