import { useId } from 'react'
import field from '../../../ui/form/field.module.css'

interface PersonFieldProps {
  readonly people: readonly { readonly id: number; readonly username: string }[]
  readonly value: number | undefined
  readonly onChange: (id: number | undefined) => void
}

/** Whom to pay. */
export function PersonField({ people, value, onChange }: PersonFieldProps) {
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id}>Person</label>
      <select
        id={id}
        className={field.input}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
      >
        <option value="">Choose a person</option>
        {people.map(({ id: person, username }) => (
          <option key={person} value={person}>
            {username}
          </option>
        ))}
      </select>
    </div>
  )
}
