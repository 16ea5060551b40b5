import { COUNTRIES, MAX_SEASON_COUNTRIES, MAX_SEASON_LINKS, SEASON_TITLE_LENGTH, type SeasonLink } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import fields from '../../ui/form/field.module.css'
import { Field } from '../../ui/form/field.tsx'
import { CheckField } from '../kit/editor/check-field.tsx'
import { ChoiceField } from '../kit/editor/choice-field.tsx'
import type { ControlProps } from '../kit/editor/use-editor.ts'
import type { SeasonDay } from './season-form.ts'
import { TEXTS } from './season-texts.ts'
import styles from './seasons.module.css'

const regions = new Intl.DisplayNames('en', { type: 'region' })
const COUNTRY_OPTIONS = COUNTRIES.map((code) => [code, regions.of(code) ?? code] as const).toSorted((one, other) =>
  one[1].localeCompare(other[1], 'en'),
)

interface RowsProps<Row> extends ControlProps<readonly Row[]> {
  readonly label: string
  readonly add: string
  readonly blank: Row
  readonly most: number
  readonly children: (row: Row, place: number, change: (part: Partial<Row>) => void) => ReactNode
}

/** With their places from 1, which name the controlled fields. */
const placed = <Row,>(rows: readonly Row[]) => rows.map((row, index) => ({ row, place: index + 1 }))

/** Rows of fields that are added and removed. */
function Rows<Row extends object>({ label, add, blank, most, name, value: rows, error, onChange, children }: RowsProps<Row>) {
  return (
    <fieldset className={styles.rows}>
      <legend>{label}</legend>
      {placed(rows).map(({ row, place }) => (
        <div key={place} className={styles.row}>
          {children(row, place, (part) => {
            onChange((now) => now.map((other, at) => (at === place - 1 ? { ...other, ...part } : other)))
          })}
          <IconButton
            icon="close"
            label={TEXTS.remove(`${label.toLowerCase()}, row ${place}`)}
            onClick={() => {
              onChange((now) => now.filter((_other, at) => at !== place - 1))
            }}
          />
        </div>
      ))}
      {error !== undefined && (
        <p className={fields.error} role="alert">
          {error}
        </p>
      )}
      {rows.length < most && (
        <Button
          small
          data-field={name}
          onClick={() => {
            onChange((now) => [...now, blank])
          }}
        >
          {add}
        </Button>
      )}
    </fieldset>
  )
}

/** The links of a season; those that arrive without a parcel lead once the last order day is over. */
export function SeasonLinks(props: ControlProps<readonly SeasonLink[]>) {
  return (
    <Rows {...props} label={TEXTS.links} add={TEXTS.addLink} blank={{ title: '', link: '', late: false }} most={MAX_SEASON_LINKS}>
      {({ title, link, late }, place, change) => (
        <>
          <Field
            label={TEXTS.linkTitle(place)}
            maxLength={SEASON_TITLE_LENGTH}
            value={title}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
          <Field
            label={TEXTS.linkTo(place)}
            value={link}
            placeholder="/gifts/occasions/christmas/"
            onChange={({ currentTarget }) => change({ link: currentTarget.value })}
          />
          <CheckField label={TEXTS.late} checked={late} onChange={(checked) => change({ late: checked })} />
        </>
      )}
    </Rows>
  )
}

/** Until when to order, by country. */
export function SeasonDays(props: ControlProps<readonly SeasonDay[]>) {
  return (
    <Rows {...props} label={TEXTS.days} add={TEXTS.addDay} blank={{ country: '', day: '' }} most={MAX_SEASON_COUNTRIES}>
      {({ country, day }, place, change) => (
        <>
          <ChoiceField
            label={TEXTS.country(place)}
            none={TEXTS.chooseCountry}
            options={COUNTRY_OPTIONS}
            value={country}
            onChange={({ currentTarget }) => change({ country: currentTarget.value })}
          />
          <Field
            label={TEXTS.day(place)}
            value={day}
            placeholder="12-17"
            maxLength={5}
            onChange={({ currentTarget }) => change({ day: currentTarget.value })}
          />
        </>
      )}
    </Rows>
  )
}
