import { type Ref, type SelectHTMLAttributes, useId } from 'react'
import styles from './field.module.css'

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string
  readonly options: readonly string[]
  /** Error text. */
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLSelectElement>
}

/** Select field with label and error. */
export function SelectField({ label, options, error, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        className={styles.input}
        aria-invalid={error !== undefined}
        {...(error === undefined ? {} : { 'aria-describedby': `${id}-says` })}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      {error !== undefined && (
        <p id={`${id}-says`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
