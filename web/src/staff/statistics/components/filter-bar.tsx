import { Button } from '../../../ui/buttons/button.tsx'
import { type Filters, isNarrowed } from '../filters.ts'
import { type Dimension, DIMENSION_LABELS, filterOptions } from '../../../ui/format/dimension-labels.ts'
import styles from './filter-bar.module.css'
import { RangePicker } from './range-picker.tsx'

interface FilterBarProps {
  readonly filters: Filters
  readonly onChange: (some: Partial<Filters>) => void
}

const NAMES = ['list', 'place', 'country', 'device'] as const satisfies readonly Dimension[]

/** Filters of the page, held in its address. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <section className={styles.bar} aria-label="Filters">
      <RangePicker filters={filters} onChange={onChange} />
      <div className={styles.selects}>
        {NAMES.map((name) => (
          <select
            key={name}
            aria-label={DIMENSION_LABELS[name]}
            className={filters[name] === '' ? styles.select : `${styles.select} ${styles.set}`}
            value={filters[name]}
            onChange={(event) => {
              onChange({ [name]: event.currentTarget.value })
            }}
          >
            <option value="">{`Any ${DIMENSION_LABELS[name].toLowerCase()}`}</option>
            {filterOptions(name, filters[name]).map(({ key, name: label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        ))}
        {isNarrowed(filters) && (
          <Button
            small
            variant="quiet"
            className={styles.clear ?? ''}
            onClick={() => {
              onChange({ list: '', place: '', country: '', device: '' })
            }}
          >
            Clear
          </Button>
        )}
      </div>
    </section>
  )
}
