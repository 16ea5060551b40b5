import { useId } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import fields from '../../ui/form/field.module.css'
import styles from './column-field.module.css'

/** A field of a gift that a column of a file fills. */
export interface ColumnTarget {
  readonly name: string
  readonly label: string
  /** That it is needed, as text beside the label. */
  readonly required?: string
  /** Several columns may be joined. */
  readonly many?: boolean
  readonly hint?: string
}

/** Columns of a file, and its first rows with one value for each column. */
export interface ColumnPreview {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

interface ColumnFieldProps {
  readonly field: ColumnTarget
  readonly chosen: readonly string[]
  readonly preview: ColumnPreview
  /** What the columns are those of. */
  readonly of?: 'feed' | 'file'
  readonly error: string | undefined
  readonly onChange: (chosen: readonly string[]) => void
}

/** A field of a gift: its columns, and their values in the first rows. */
export function ColumnField({
  field: { name, label, required, many = false, hint },
  chosen,
  preview,
  of = 'feed',
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
            <option value="">{`Not in this ${of}`}</option>
            {preview.columns.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
            {column !== '' && !preview.columns.includes(column) && (
              <option value={column}>{`${column} (not in this ${of})`}</option>
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

/** First values of columns, joined. */
export function samplesOf({ columns, rows }: ColumnPreview, names: readonly string[]): string[] {
  const places = names.map((name) => columns.indexOf(name)).filter((place) => place >= 0)
  return places.length === 0
    ? []
    : rows.map((row) =>
        places
          .map((place) => row[place] ?? '')
          .filter(Boolean)
          .join(' '),
      )
}
