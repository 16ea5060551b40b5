import type { MouseEvent } from 'react'
import { type Aggregate, RATEABLE_NAMES, type Rateable } from '../rateable.ts'
import { useRating } from '../use-rating.ts'
import styles from './rating-control.module.css'
import { Stars } from './stars.tsx'

interface RatingControlProps {
  readonly target: Rateable
  /** Average and count after the rating. */
  readonly onRated: (aggregate: Aggregate) => void
}

/** Rating stars with a button that removes the rating. The stars keep their position. */
export function RatingControl({ target, onRated }: RatingControlProps) {
  const { stars, message, choose } = useRating(target, onRated)
  /** The button disappears with the rating, so the focus moves to the stars. */
  const removeRating = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    currentTarget.parentElement?.querySelector('input')?.focus()
    choose(0, 0)
  }
  const question = `Rate this ${RATEABLE_NAMES[target.kind]}`
  return (
    <div className={styles.rate}>
      <Stars label={question} value={stars} onChoose={choose} />
      {stars === 0 ? (
        <span className={styles.words} aria-hidden="true">
          {question}
        </span>
      ) : (
        <button type="button" className={styles.back} onClick={removeRating}>
          Take it back
        </button>
      )}
      <output className="sr">{message}</output>
    </div>
  )
}
