import { useId, useRef } from 'react'
import { starValue } from '../../../ui/gift-card/star-value.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './stars.module.css'

/** Debounce for arrow keys, in milliseconds. */
const ARROWS_MS = 600

interface StarsProps {
  /** Accessible name. */
  readonly label: string
  /** Selected stars, 0 for none. */
  readonly value: number
  /** Called with a delay in milliseconds, in which a further choice replaces this one. */
  readonly onChoose: (stars: number, delay: number) => void
  readonly count?: number
}

/** Radio buttons, for keyboard and screen readers. */
export function Stars({ label, value, onChoose, count = 5 }: StarsProps) {
  const name = useId()
  const keyed = useRef(false)
  const given = starValue(value, count)
  const choose = (stars: number): void => {
    onChoose(stars, keyed.current ? ARROWS_MS : 0)
    keyed.current = false
  }
  return (
    <fieldset className={styles.stars}>
      <legend className="sr">{label}</legend>
      {Array.from({ length: count }, (_star, index) => index + 1).map((stars) => (
        <label key={stars} className={stars <= given ? `${styles.star} ${styles.on}` : styles.star}>
          <input
            type="radio"
            className="sr"
            name={name}
            value={stars}
            checked={stars === given}
            onKeyDown={() => {
              keyed.current = true
            }}
            onChange={() => {
              choose(stars)
            }}
          />
          <Icon name="star" />
          <span className="sr">{stars === 1 ? '1 star' : `${stars} stars`}</span>
        </label>
      ))}
    </fieldset>
  )
}
