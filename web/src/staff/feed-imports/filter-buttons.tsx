import { Button } from '../../ui/buttons/button.tsx'
import styles from './feed-imports.module.css'

interface FilterButtonsProps<Name extends string> {
  readonly label: string
  readonly filters: readonly (readonly [Name, string])[]
  readonly chosen: Name
  readonly onChoose: (name: Name) => void
}

/** One button for each filter; the chosen one is pressed. */
export function FilterButtons<Name extends string>({ label, filters, chosen, onChoose }: FilterButtonsProps<Name>) {
  return (
    <div className={styles.filters} role="group" aria-label={label}>
      {filters.map(([name, word]) => (
        <Button
          key={name}
          small
          aria-pressed={chosen === name}
          className={styles.filter ?? ''}
          onClick={() => {
            onChoose(name)
          }}
        >
          {word}
        </Button>
      ))}
    </div>
  )
}
