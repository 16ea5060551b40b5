import styles from './forms.module.css'

interface RadioGroupProps<Value extends string> {
  readonly title: string
  readonly name: string
  readonly value: Value
  readonly choices: Readonly<Record<Value, string>>
  readonly onChoose: (value: Value) => void
}

export function RadioGroup<Value extends string>({ title, name, value, choices, onChoose }: RadioGroupProps<Value>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{title}</legend>
      {(Object.entries(choices) as [Value, string][]).map(([choice, label]) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={choice === value}
            onChange={() => {
              onChoose(choice)
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
