import { relAttributes } from '@ribbonry/links'
import { HeartButton } from '../../../ui/gift-card/heart-button.tsx'
import { priceText } from '../../../ui/gift-card/price.ts'
import { Rating } from '../../../ui/gift-card/rating.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { PLACEHOLDER } from '../../../ui/picture/placeholder.ts'
import { itemAttributes } from '../../../ui/tracked/tracked.ts'
import type { FoundGift } from '../api/find-gifts.ts'
import styles from './suggested-gift.module.css'

const SIZES = '(min-width: 1440px) 421px, (min-width: 970px) 30vw, (min-width: 600px) 46vw, 94vw'

interface SuggestedGiftProps {
  readonly gift: FoundGift
  readonly to: string
  /** Position in the list, from 1. */
  readonly position: number
}

/** A suggested gift, and why it suits. */
export function SuggestedGift({ gift, to, position }: SuggestedGiftProps) {
  return (
    <li className={styles.gift} {...itemAttributes(gift, position)}>
      <div className={styles.frame}>
        <Picture picture={gift.images[0] ?? PLACEHOLDER} sizes={SIZES} widths={[320, 960]} />
        {gift.ad && <span className={styles.ad}>Sponsored</span>}
        <div className={styles.heart}>
          <HeartButton post={gift} />
        </div>
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>
          <a href={to} {...(gift.ad ? { rel: relAttributes } : {})}>
            {gift.title}
          </a>
        </h3>
        <p className={styles.meta}>
          {gift.price !== null && <b className="num">{priceText(gift.price, gift.currency)}</b>}
          {gift.merchant !== '' && <span className={styles.shop}>{`at ${gift.merchant}`}</span>}
          <Rating rating={gift.rating} count={gift.rating_count} />
        </p>
        <p className={styles.quip}>{gift.quip}</p>
        {gift.why !== '' && (
          <p className={styles.why}>
            <b>Why this?</b> {gift.why}
          </p>
        )}
      </div>
    </li>
  )
}
