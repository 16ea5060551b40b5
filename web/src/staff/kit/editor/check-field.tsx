import styles from './editor.module.css'

interface CheckFieldProps {
  readonly label: string
  readonly name?: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

export function CheckField({ label, name, checked, disabled, onChange }: CheckFieldProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => {
          onChange(event.currentTarget.checked)
        }}
      />
      {label}
    </label>
  )
}
