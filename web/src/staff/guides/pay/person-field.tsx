import type { SubmissionPerson } from '@ribbonry/contracts'
import { useId } from 'react'
import field from '../../../ui/form/field.module.css'
import styles from './pay.module.css'
import { dollarsText } from './submission-table.tsx'

interface PersonFieldProps {
  readonly people: readonly SubmissionPerson[]
  readonly value: number | undefined
  readonly onChange: (id: number | undefined) => void
}

/** Selects the person to pay. */
export function PersonField({ people, value, onChange }: PersonFieldProps) {
  const id = useId()
  return (
    <div className={`${field.field} ${styles.person}`}>
      <label htmlFor={id}>Person</label>
      <select
        id={id}
        className={field.input}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
      >
        <option value="">Choose a person</option>
        {people.map(({ id: person, username, owed }) => (
          <option key={person} value={person}>
            {owed === 0 ? username : `${username}, ${dollarsText(owed)} to pay`}
          </option>
        ))}
      </select>
    </div>
  )
}
