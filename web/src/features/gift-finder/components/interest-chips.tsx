import { MAX_INTERESTS } from '@ribbonry/contracts'
import type { Choices } from '../api/find-gifts.ts'
import styles from './finder-form.module.css'

interface InterestChipsProps {
  readonly chosen: readonly string[]
  readonly choices: Choices['interests']
}

export function InterestChips({ chosen, choices }: InterestChipsProps) {
  const isFull = chosen.length >= MAX_INTERESTS
  return (
    <fieldset className={styles.interests}>
      <legend>
        What do they like? <span className={styles.hint}>{`Up to ${MAX_INTERESTS}`}</span>
      </legend>
      <div className={styles.chips}>
        {choices.map(({ name, slug }) => (
          <label key={slug} className={styles.chip}>
            <input
              className="sr"
              type="checkbox"
              name="interests"
              value={slug}
              defaultChecked={chosen.includes(slug)}
              disabled={isFull && !chosen.includes(slug)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
