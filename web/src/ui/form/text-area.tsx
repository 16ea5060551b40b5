import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import styles from './field.module.css'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string
  /** Error text. */
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Text area with label and error. */
export function TextArea({ label, error, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={7}
        {...area}
        id={id}
        className={styles.input}
        aria-invalid={error !== undefined}
        {...(error === undefined ? {} : { 'aria-describedby': `${id}-says` })}
      />
      {error !== undefined && (
        <p id={`${id}-says`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
