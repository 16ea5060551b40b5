import { type SelectHTMLAttributes, useId } from 'react'
import fields from '../../../ui/form/field.module.css'

interface ChoiceFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string
  /** Label of the empty option. */
  readonly none: string
  readonly options: readonly (readonly [value: string, title: string])[]
  readonly error?: string | undefined
}

/** A select field with an empty option. */
export function ChoiceField({ label, none, options, error, ...select }: ChoiceFieldProps) {
  const id = useId()
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id} className={fields.input} aria-invalid={error !== undefined}>
        <option value="">{none}</option>
        {options.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
      {error !== undefined && <p className={fields.error}>{error}</p>}
    </div>
  )
}
