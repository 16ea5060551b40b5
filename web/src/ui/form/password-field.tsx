import { type InputHTMLAttributes, type Ref, useId, useState } from 'react'
import styles from './field.module.css'
import own from './password-field.module.css'

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: string
  readonly ref?: Ref<HTMLInputElement>
  /** For password managers: an existing or a new password. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** Password field with a button that reveals it. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const message = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={own.line}>
        <input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          className={styles.input}
          aria-invalid={error !== undefined}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...(message === undefined ? {} : { 'aria-describedby': `${id}-says` })}
        />
        <button
          type="button"
          className={own.show}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => {
            setShown(!shown)
          }}
        >
          <span className="sr">Show: {label}</span>
          <span aria-hidden="true">{shown ? 'Hide' : 'Show'}</span>
        </button>
      </div>
      {message !== undefined && (
        <p id={`${id}-says`} className={error === undefined ? styles.hint : styles.error}>
          {message}
        </p>
      )}
    </div>
  )
}
