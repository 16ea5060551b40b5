import type { FeedPreview } from '@ribbonry/contracts'
import { useId } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import fields from '../../ui/form/field.module.css'
import { type FIELDS, samplesOf } from './matching.ts'
import styles from './column-field.module.css'

interface ColumnFieldProps {
  readonly field: (typeof FIELDS)[number]
  readonly chosen: readonly string[]
  readonly preview: Pick<FeedPreview, 'columns' | 'rows'>
  readonly error: string | undefined
  readonly onChange: (chosen: readonly string[]) => void
}

/** A field of a gift: its columns, and their values in the first rows. */
export function ColumnField({
  field: { name, label, required, many = false, hint },
  chosen,
  preview,
  error,
  onChange,
}: ColumnFieldProps) {
  const id = useId()
  const places = (chosen.length === 0 ? [''] : chosen).map((column, place) => ({ column, place }))
  const choose = (changed: number, to: string) => {
    const columns = places.map(({ column, place }) => (place === changed ? to : column))
    onChange([...new Set(columns)].filter((one) => one !== ''))
  }
  const message = error ?? hint
  const samples = samplesOf(preview, chosen).map((value, row) => ({ value, row }))
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <div>
        <p id={id} className={styles.label}>
          {label}
          {required !== undefined && <span className={styles.required}>{required}</span>}
        </p>
        {places.map(({ column, place }) => (
          <select
            key={place}
            name={`map.${name}`}
            value={column}
            className={`${fields.select} ${styles.select}`}
            aria-label={place === 0 ? `Column of ${label}` : `Column ${place + 1} of ${label}`}
            aria-invalid={error !== undefined}
            {...(message === undefined ? {} : { 'aria-describedby': `${id}-says` })}
            onChange={(event) => {
              choose(place, event.currentTarget.value)
            }}
          >
            <option value="">Not in this feed</option>
            {preview.columns.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
            {column !== '' && !preview.columns.includes(column) && (
              <option value={column}>{`${column} (not in this feed)`}</option>
            )}
          </select>
        ))}
        {many && chosen.length > 0 && (
          <AddColumn
            label={label}
            columns={preview.columns.filter((one) => !chosen.includes(one))}
            onAdd={(column) => {
              onChange([...chosen, column])
            }}
          />
        )}
        {message !== undefined && (
          <p id={`${id}-says`} className={error === undefined ? fields.hint : fields.error}>
            {message}
          </p>
        )}
      </div>
      {samples.length === 0 ? (
        <p className={styles.none}>–</p>
      ) : (
        <ol className={styles.samples} aria-label={`First values of ${label}`}>
          {samples.map(({ value, row }) => (
            <li key={row}>{value === '' ? <span className={styles.empty}>empty</span> : value}</li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** Adds the first unused column to a field. */
function AddColumn({
  label,
  columns: [next],
  onAdd,
}: {
  readonly label: string
  readonly columns: readonly string[]
  readonly onAdd: (column: string) => void
}) {
  if (next === undefined) return null
  return (
    <Button
      small
      variant="quiet"
      className={styles.add ?? ''}
      aria-label={`Add a column to ${label}`}
      onClick={() => {
        onAdd(next)
      }}
    >
      Add a column
    </Button>
  )
}
