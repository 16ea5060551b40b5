import { type InputHTMLAttributes, type Ref, useId } from 'react'
import styles from './field.module.css'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  /** Error text. */
  readonly error?: string | undefined
  readonly hint?: string
  readonly ref?: Ref<HTMLInputElement>
}

/** Text field with label and error. */
export function Field({ label, error, hint, ...input }: FieldProps) {
  const id = useId()
  const message = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error !== undefined}
        {...(message === undefined ? {} : { 'aria-describedby': `${id}-says` })}
      />
      {message !== undefined && (
        <p id={`${id}-says`} className={error === undefined ? styles.hint : styles.error}>
          {message}
        </p>
      )}
    </div>
  )
}
