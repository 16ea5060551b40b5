import type { Post } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { MerchantLink } from '../buttons/button.tsx'
import { usePriceText } from '../price/price.tsx'
import { cutText } from '../format/format.ts'
import { HeartButton } from '../../saving/heart-button.tsx'
import { itemAttributes, placeAttributes, type TrackedPlace } from '../tracked/tracked.ts'
import { Picture } from '../picture/picture.tsx'
import { PLACEHOLDER } from '../picture/picture-sources.ts'
import { groundColour } from './ground-colour.ts'
import grounds from './grounds.module.css'
import styles from './spread.module.css'

/** Longest text beside the picture (visitor.md section 9). */
const DECK_LENGTH = 150

interface SpreadProps {
  readonly post: Post
  readonly over: string
  readonly to: string
  readonly tracked: TrackedPlace
  /** Text below the buttons. A click on its links is not counted as a click on the gift. */
  readonly below?: ReactNode
}

/** A featured gift, from edge to edge: picture beside a coloured panel. */
export function Spread({ post, over, to, tracked, below }: SpreadProps) {
  const picture = post.images[0] ?? PLACEHOLDER
  const price = usePriceText(post)
  return (
    <section
      className={`${styles.spread} ${grounds[groundColour(picture.color)]}`}
      aria-labelledby="spread-title"
      {...itemAttributes(post, 1)}
      {...placeAttributes(tracked)}
    >
      <div className={styles.picture}>
        <Picture picture={picture} sizes="(min-width: 1200px) 59vw, (min-width: 801px) 50vw, 100vw" widths={[480, 1600]} first />
      </div>
      <div className={styles.text}>
        <p className={`over ${styles.over}`}>{over}</p>
        <h2 className={styles.title} id="spread-title">
          <a href={to}>{post.title}</a>
        </h2>
        {post.what !== '' && <p className="what">{post.what}</p>}
        <p className={styles.deck}>{post.quip || cutText(post.content, DECK_LENGTH)}</p>
        {post.link !== '' && <p className={styles.notice}>If you buy it we may earn a commission.</p>}
        <div className={styles.actions}>
          <MerchantLink post={post} />
          {price !== '' && <span className={`${styles.price} num`}>{price}</span>}
          <HeartButton post={post} variant="disc" />
        </div>
        {Boolean(below) && (
          <p className={styles.below} data-track-click="">
            {below}
          </p>
        )}
      </div>
    </section>
  )
}
