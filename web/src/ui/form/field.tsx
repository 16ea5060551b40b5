import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react'
import styles from './field.module.css'

interface LabelProps {
  readonly label: string
  /** Error text. */
  readonly error?: string | undefined
  readonly hint?: string | undefined
}

interface LabelledProps extends LabelProps {
  readonly id: string
  readonly children: ReactNode
}

/** Label, control, and below it the error or the hint. */
function Labelled({ id, label, error, hint, children }: LabelledProps) {
  const message = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {message !== undefined && (
        <p id={`${id}-says`} className={error === undefined ? styles.hint : styles.error}>
          {message}
        </p>
      )}
    </div>
  )
}

/** Attributes of a control inside `Labelled`. */
function controlOf(id: string, { error, hint }: Pick<LabelProps, 'error' | 'hint'>) {
  return {
    id,
    className: styles.input,
    'aria-invalid': error !== undefined,
    ...(error === undefined && hint === undefined ? {} : { 'aria-describedby': `${id}-says` }),
  }
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement>, LabelProps {
  readonly ref?: Ref<HTMLInputElement>
}

/** Text field with label and error. */
export function Field({ label, error, hint, ...input }: FieldProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error} hint={hint}>
      <input {...input} {...controlOf(id, { error, hint })} />
    </Labelled>
  )
}

interface EmailFieldProps extends LabelProps {
  readonly required?: boolean
  readonly defaultValue?: string | undefined
}

/** Field of an e-mail address. */
export function EmailField(props: EmailFieldProps) {
  return <Field name="email" type="email" autoComplete="email" maxLength={320} {...props} />
}

/** Field of a user name, or of what a log-in takes in its place. */
export function UsernameField(props: FieldProps) {
  return <Field name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />
}

/** Field of a one-time code, or of a recovery code. */
export function CodeField(props: Omit<FieldProps, 'label'>) {
  return (
    <Field
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      {...props}
    />
  )
}

interface PasswordFieldProps extends FieldProps {
  /** For password managers: an existing or a new password. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** Password field with a button that reveals it. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <Labelled id={id} label={label} error={error} hint={hint}>
      <div className={styles.line}>
        <input
          {...input}
          {...controlOf(id, { error, hint })}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          type="button"
          className={styles.show}
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
    </Labelled>
  )
}

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement>, Pick<LabelProps, 'label' | 'error'> {
  /** Texts, or values with their texts. */
  readonly options: readonly (string | readonly [value: string, text: string])[]
  readonly ref?: Ref<HTMLSelectElement>
}

/** Select field with label and error. */
export function SelectField({ label, options, error, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error}>
      <select {...select} {...controlOf(id, { error })}>
        {options.map((option) => {
          const [value, text] = typeof option === 'string' ? [option, option] : option
          return (
            <option key={value} value={value}>
              {text}
            </option>
          )
        })}
      </select>
    </Labelled>
  )
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, LabelProps {
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Text area with label and error. */
export function TextArea({ label, error, hint, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error} hint={hint}>
      <textarea rows={7} {...area} {...controlOf(id, { error, hint })} />
    </Labelled>
  )
}
