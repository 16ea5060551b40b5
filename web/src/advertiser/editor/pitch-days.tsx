import { Field } from '../../ui/form/field.tsx'
import styles from './pitch-form.module.css'
import type { PitchDaysProps } from './pitch-values.ts'

/** Period in which a pitch is shown; without it, every day. */
export function PitchDays({ values, change, error }: PitchDaysProps) {
  return (
    <div className={styles.pair}>
      <Field
        label="First day"
        name="first_day"
        type="date"
        value={values.first_day}
        hint="Optional, like the last"
        onChange={({ currentTarget }) => change({ first_day: currentTarget.value })}
      />
      <Field
        label="Last day"
        name="last_day"
        type="date"
        value={values.last_day}
        error={error}
        hint="Until midnight, New York"
        onChange={({ currentTarget }) => change({ last_day: currentTarget.value })}
      />
    </div>
  )
}
