import { type Aggregate, NAMES, type Rateable } from '../rateable.ts'
import { useRating } from '../use-rating.ts'
import styles from './rate-it.module.css'
import { Stars } from './stars.tsx'

interface RateItProps {
  readonly thing: Rateable
  /** What all ratings come to now. */
  readonly onRated: (aggregate: Aggregate) => void
}

/** Where a member gives stars to a thing, sees those given, and takes them back. */
export function RateIt({ thing, onRated }: RateItProps) {
  const { stars, said, choose } = useRating(thing, onRated)
  return (
    <div className={styles.rate}>
      <span className={styles.words} aria-hidden="true">{stars === 0 ? `Rate this ${NAMES[thing.kind]}` : 'Your rating'}</span>
      <Stars label={`Rate this ${NAMES[thing.kind]}`} value={stars} onChoose={choose} />
      {stars > 0 && <button type="button" className={styles.back} onClick={() => { choose(0, 0) }}>Take it back</button>}
      <output className="sr">{said}</output>
    </div>
  )
}
