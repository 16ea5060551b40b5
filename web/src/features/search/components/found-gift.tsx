import type { Post } from '@ribbonry/contracts'
import { relAttributes } from '@ribbonry/links'
import { cutText } from '../../../ui/gift-card/cut-text.ts'
import { HeartButton } from '../../../ui/gift-card/heart-button.tsx'
import { priceText } from '../../../ui/gift-card/price.ts'
import { Rating } from '../../../ui/gift-card/rating.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { PLACEHOLDER } from '../../../ui/picture/placeholder.ts'
import { itemAttributes } from '../../../ui/tracked/tracked.ts'
import styles from './found-gift.module.css'

/** Longest summary of a result (visitor.md section 9). */
const SUMMARY_LENGTH = 250
const SIZES = '(min-width: 970px) 208px, (min-width: 701px) 30vw, 38vw'

interface FoundGiftProps {
  readonly post: Post
  readonly to: string
  readonly position: number
  /** In view when the page opens: fetched first. */
  readonly first: boolean
}

/** A search result with picture, title, price, shop and summary. */
export function FoundGift({ post, to, position, first }: FoundGiftProps) {
  return (
    <li className={styles.gift} {...itemAttributes(post, position)}>
      <div className={styles.frame}>
        <Picture picture={post.images[0] ?? PLACEHOLDER} sizes={SIZES} widths={[160, 640]} first={first} />
        {post.ad && <span className={styles.ad}>Sponsored</span>}
        <div className={styles.heart}>
          <HeartButton post={post} />
        </div>
      </div>
      <div className={styles.body}>
        <h2 className={styles.title}>
          <a href={to} {...(post.ad ? { rel: relAttributes } : {})}>
            {post.title}
          </a>
        </h2>
        <p className={styles.meta}>
          {post.price !== null && <b className="num">{priceText(post.price, post.currency)}</b>}
          {post.merchant !== '' && <span className={styles.shop}>{`at ${post.merchant}`}</span>}
          <Rating rating={post.rating} count={post.rating_count} />
        </p>
        <p className={styles.summary}>{cutText(post.content || post.quip, SUMMARY_LENGTH)}</p>
      </div>
    </li>
  )
}
