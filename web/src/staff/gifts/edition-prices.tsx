import { EDITION_COUNTRIES, EDITION_CURRENCIES, type EditionCountry } from '@ribbonry/contracts'
import { useLayoutEffect, useRef } from 'react'
import { regionOfCountry } from '../../regions/region.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import fields from '../../ui/form/field.module.css'
import form from '../kit/editor/editor.module.css'
import type { ControlProps } from '../kit/editor/use-editor.ts'
import styles from './edition-prices.module.css'

/** Price of an edition in the form, as typed. */
export interface FormPrice {
  readonly country: EditionCountry
  readonly price: string
}

const nameOf = (country: EditionCountry): string => regionOfCountry(country)?.name ?? country

/** Prices in the editions of single countries: a row for each country with a price, a button for each other country. */
export function EditionPrices({ name, value: prices, error, onChange }: ControlProps<readonly FormPrice[]>) {
  const { place, focusNext } = useFocusedCountry()
  const free = EDITION_COUNTRIES.filter((country) => !prices.some((row) => row.country === country))
  return (
    <fieldset ref={place} className={styles.prices}>
      <legend className={form.legend}>Prices elsewhere</legend>
      {prices.map(({ country, price }) => (
        <div key={country} className={styles.row}>
          <Field
            label={`${nameOf(country)}, ${EDITION_CURRENCIES[country]}`}
            name={name}
            data-country={country}
            inputMode="decimal"
            value={price}
            onChange={({ currentTarget: { value } }) => {
              onChange((now) => now.map((row) => (row.country === country ? { country, price: value } : row)))
            }}
          />
          <IconButton
            icon="close"
            label={`Remove the price in ${nameOf(country)}`}
            onClick={() => {
              focusNext(country)
              onChange((now) => now.filter((row) => row.country !== country))
            }}
          />
        </div>
      ))}
      {error !== undefined && <p className={fields.error}>{error}</p>}
      <div className={styles.free}>
        {free.map((country) => (
          <Button
            key={country}
            small
            data-country={country}
            onClick={() => {
              focusNext(country)
              onChange((now) => [...now, { country, price: '' }])
            }}
          >
            {`Add ${nameOf(country)}`}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** Moves the focus to a country's field when it replaces its button, and back. */
function useFocusedCountry() {
  const place = useRef<HTMLFieldSetElement>(null)
  const next = useRef<EditionCountry>(undefined)
  // Runs after each render, because the target is only then in the document. A passive effect of the render before could run
  // between the press and the next render, and focus the pressed button, which is then removed.
  useLayoutEffect(() => {
    if (next.current === undefined) return
    place.current?.querySelector<HTMLElement>(`[data-country="${next.current}"]`)?.focus()
    next.current = undefined
  })
  const focusNext = (country: EditionCountry) => {
    next.current = country
  }
  return { place, focusNext }
}
