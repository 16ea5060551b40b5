import { useId } from 'react'
import styles from './finder-form.module.css'

interface ChoiceSelectProps {
  readonly label: string
  readonly name: string
  /** Label of the empty option. */
  readonly any: string
  readonly chosen: string | undefined
  readonly choices: readonly { readonly name: string; readonly slug: string }[]
}

export function ChoiceSelect({ label, name, any, chosen, choices }: ChoiceSelectProps) {
  const id = useId()
  return (
    <div className={styles.question}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={choices.some(({ slug }) => slug === chosen) ? chosen : ''}>
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.slug} value={choice.slug}>
            {choice.name}
          </option>
        ))}
      </select>
    </div>
  )
}
