import { COUNTRIES, DEFAULT_COUNTRY } from '@ribbonry/contracts'
import { type SubmitEvent, useMemo } from 'react'
import { CallError } from '../../api/call-error.ts'
import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { hasFieldErrors, readForm, useFormErrors } from '../../ui/form/form-errors.ts'
import { countryName } from '../../ui/postal-address/postal-address.tsx'
import { useSaveAddress } from '../prize-calls.ts'
import type { PrizeLink, Winner } from '../prize-page.tsx'
import { ADDRESS_FIELDS, fieldOfRefusal, validateAddress } from './typed-address.ts'
import styles from './winner-page.module.css'

const FAILED = 'The address could not be saved just now. Please try again in a moment.'

interface AddressFormProps {
  readonly winner: Winner
  /** The winner's, from the link. */
  readonly email: string
  readonly link: PrizeLink
  readonly onSaved: () => void
}

export function AddressForm({ winner: { address, agreed_public: isAgreed }, email, link, onSaved }: AddressFormProps) {
  const { form, errors, show } = useFormErrors()
  const { mutate, isPending } = useSaveAddress()
  const countries = useMemo(
    () =>
      COUNTRIES.map((code): [string, string] => [code, countryName(code)]).toSorted(([, one], [, other]) =>
        one.localeCompare(other, 'en'),
      ),
    [],
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readForm(event.currentTarget, ADDRESS_FIELDS)
    const agreed = new FormData(event.currentTarget).has('agreed_public')
    const found = validateAddress(typed)
    show(found)
    if (hasFieldErrors(found)) return
    mutate(
      { params: { id: link.id }, query: { token: link.token }, body: { email, address: typed, agreed_public: agreed } },
      {
        onSuccess: onSaved,
        onError: (error) => {
          const text = errorMessage(error, FAILED)
          const field = error instanceof CallError ? fieldOfRefusal(error.code) : undefined
          show(field === undefined ? { all: text, fields: {} } : { fields: { [field]: text } })
        },
      },
    )
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={200}
        defaultValue={address?.name}
        error={errors.fields['name']}
      />
      <Field
        label="Address"
        name="address_line_one"
        autoComplete="address-line1"
        maxLength={200}
        defaultValue={address?.address_line_one}
        error={errors.fields['address_line_one']}
      />
      <Field
        label="Flat, floor, bell (if there is one)"
        name="address_line_two"
        autoComplete="address-line2"
        maxLength={200}
        defaultValue={address?.address_line_two}
      />
      <div className={styles.place}>
        <Field
          label="City"
          name="city"
          autoComplete="address-level2"
          maxLength={200}
          defaultValue={address?.city}
          error={errors.fields['city']}
        />
        <Field
          label="State"
          name="state"
          autoComplete="address-level1"
          maxLength={200}
          defaultValue={address?.state}
          error={errors.fields['state']}
        />
        <Field
          label="Zip code"
          name="zip_code"
          autoComplete="postal-code"
          maxLength={40}
          defaultValue={address?.zip_code}
          error={errors.fields['zip_code']}
        />
      </div>
      <div className={styles.pair}>
        <SelectField
          label="Country"
          name="country"
          autoComplete="country"
          options={countries}
          defaultValue={address?.country ?? DEFAULT_COUNTRY}
          error={errors.fields['country']}
        />
        <Field
          label="Phone, for the courier"
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={80}
          defaultValue={address?.phone}
        />
      </div>
      <div className={styles.naming}>
        <label className={styles.agree}>
          <input type="checkbox" name="agreed_public" defaultChecked={isAgreed} aria-describedby="naming" />
          You may name me as a winner, as in “K., Ohio”
        </label>
        <p id="naming" className={styles.hint}>
          Then the first letter of your name and your state stand on the page of the giveaway, and nothing else. It is your
          choice, the prize is yours either way, and you can take it back here.
        </p>
      </div>
      <Button type="submit" variant="main" wide disabled={isPending}>
        Send it here
      </Button>
    </form>
  )
}
