import { Icon } from '../icons/icon.tsx'
import styles from './rating.module.css'
import { starValue } from './star-value.ts'

interface RatingProps {
  readonly rating: number | null
  readonly count: number
  readonly className?: string | undefined
}

/** Average of five stars, if anybody has rated. */
export function Rating({ rating, count, className }: RatingProps) {
  if (rating === null || count === 0) return null
  return (
    <span className={className === undefined ? styles.rate : `${styles.rate} ${className}`}>
      <Icon name="star" />
      <span className="num">{starValue(rating).toFixed(1)}</span>
      <span className="sr">{` out of 5, ${count} ${count === 1 ? 'rating' : 'ratings'}`}</span>
    </span>
  )
}
