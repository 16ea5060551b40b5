import type { GiftCategory } from '@ribbonry/contracts'
import { useId } from 'react'
import field from '../../../ui/form/field.module.css'

interface ParentFieldProps {
  readonly category: GiftCategory | undefined
  readonly categories: readonly GiftCategory[]
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (parent: string) => void
}

/** Parent of a category. Two levels: a category with a parent has no children. */
export function ParentField({ category, categories, value, error, onChange }: ParentFieldProps) {
  const id = useId()
  const tops = categories.filter(({ id: other, parent_id: parent }) => parent === null && other !== category?.id)
  return (
    <div className={field.field}>
      <label htmlFor={id}>Stands below</label>
      <select
        id={id}
        name="parent_id"
        className={field.input}
        value={value}
        aria-invalid={error !== undefined}
        onChange={(event) => {
          onChange(event.currentTarget.value)
        }}
        {...(error === undefined ? {} : { 'aria-describedby': `${id}-says` })}
      >
        <option value="">Nothing: it is at the top</option>
        {tops.map((top) => (
          <option key={top.id} value={top.id}>
            {top.name}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p id={`${id}-says`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  )
}
