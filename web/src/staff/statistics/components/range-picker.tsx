import { useId, useState } from 'react'
import { dateRangeError } from '../days.ts'
import { type Filters, type Range, RANGES } from '../filters.ts'
import { FilterChoices } from './choices.tsx'
import styles from './range-picker.module.css'

const RANGE_LABELS: Readonly<Record<Range, string>> = {
  today: 'Today',
  '7': '7 days',
  '28': '28 days',
  '90': '90 days',
  custom: 'Other days',
}

interface RangePickerProps {
  readonly filters: Filters
  readonly onChange: (some: Partial<Filters>) => void
}

/** Period of the page: a range that ends today, or any two dates. */
export function RangePicker({ filters, onChange }: RangePickerProps) {
  return (
    <div className={styles.picker}>
      <FilterChoices label="Days" filters={filters} name="range" values={RANGES} titles={RANGE_LABELS} />
      {filters.range === 'custom' && <OtherDays filters={filters} onChange={onChange} />}
    </div>
  )
}

function OtherDays({ filters, onChange }: RangePickerProps) {
  const id = useId()
  const [draft, setDraft] = useState<{ readonly from: string; readonly to: string } | null>(null)
  const days = draft ?? { from: filters.from, to: filters.to }
  const error = dateRangeError(days.from, days.to)
  const choose = (some: Partial<typeof days>) => {
    const chosen = { ...days, ...some }
    const isWhole = dateRangeError(chosen.from, chosen.to) === undefined
    setDraft(isWhole ? null : chosen)
    if (isWhole) onChange({ range: 'custom', ...chosen })
  }
  return (
    <fieldset className={styles.days} aria-describedby={`${id}-fault`}>
      <legend className="sr">First and last day</legend>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={styles.day}>
          <span>{end === 'from' ? 'From' : 'To'}</span>
          <input
            type="date"
            value={days[end]}
            aria-invalid={error !== undefined}
            onChange={(event) => {
              choose({ [end]: event.currentTarget.value })
            }}
          />
        </label>
      ))}
      <p id={`${id}-fault`} className={styles.error} role="status">
        {error}
      </p>
    </fieldset>
  )
}
