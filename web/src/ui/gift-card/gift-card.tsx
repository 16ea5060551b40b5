import type { Post } from '@ribbonry/contracts'
import { relAttributes } from '@ribbonry/links'
import { memo, type ReactNode, useState } from 'react'
import { itemAttributes } from '../tracked/tracked.ts'
import { Picture } from '../picture/picture.tsx'
import { PLACEHOLDER } from '../picture/picture-sources.ts'
import { usePriceText } from '../price/price.tsx'
import { cutText, starValue } from '../format/format.ts'
import styles from './gift-card.module.css'
import { HeartButton } from '../../saving/heart-button.tsx'
import { Icon } from '../icons/icon.tsx'

/** Longest quip of a lead card (visitor.md section 9). */
const QUIP_LENGTH = 110

const CARD_SIZES = '(min-width: 1440px) 312px, (min-width: 970px) 23vw, (min-width: 701px) 30vw, 46vw'
const LEAD_SIZES = '(min-width: 1440px) 656px, (min-width: 970px) 47vw, (min-width: 701px) 63vw, 94vw'

interface GiftCardProps {
  readonly post: Post
  /** Link target. */
  readonly to: string
  /** Position in the list, from 1. */
  readonly position: number
  /** Two columns wide and two rows high, with the quip. */
  readonly lead?: 'left' | 'right' | undefined
  /** In view when the page opens: fetched first. */
  readonly first?: boolean
  /** Replaces the heart. */
  readonly corner?: ReactNode
  /** Below price and shop. */
  readonly children?: ReactNode
}

/** A gift card: one link, and a heart above it. Memoized. */
export const GiftCard = memo(Card)

function Card({ post, to, position, lead, first = false, corner, children }: GiftCardProps) {
  const [hovered, setHovered] = useState(false)
  const place = [styles.card, lead && styles.lead, lead === 'right' && styles.right].filter(Boolean).join(' ')
  const sizes = lead === undefined ? CARD_SIZES : LEAD_SIZES
  const widths = lead === undefined ? ([320, 640] as const) : ([480, 1280] as const)
  const next = post.images[1]
  return (
    <li
      className={place}
      {...itemAttributes(post, position)}
      onPointerEnter={() => {
        setHovered(true)
      }}
    >
      <div className={styles.frame}>
        <Picture picture={post.images[0] ?? PLACEHOLDER} sizes={sizes} widths={widths} first={first} className={styles.image} />
        {hovered && next !== undefined && (
          <div className={styles.next}>
            <Picture picture={{ ...next, alt: '' }} sizes={sizes} widths={widths} className={styles.image} />
          </div>
        )}
        {post.ad && <span className={styles.ad}>Sponsored</span>}
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>
          <a href={to} rel={post.ad ? relAttributes : undefined} target={post.native_ad ? '_blank' : undefined}>
            {post.title}
          </a>
        </h3>
        <Words post={post} lead={lead !== undefined} />
        {children}
      </div>
      <div className={styles.heart}>{corner ?? <HeartButton post={post} />}</div>
    </li>
  )
}

/** Below the title: what it is, the quip of a lead card, price, shop and rating. */
function Words({ post, lead }: { readonly post: Post; readonly lead: boolean }) {
  return (
    <>
      {post.what !== '' && <p className={`what ${styles.what}`}>{post.what}</p>}
      {lead && <p className={styles.quip}>{post.quip || cutText(post.content, QUIP_LENGTH)}</p>}
      <Facts post={post} />
    </>
  )
}

/** Price, shop and rating. */
function Facts({ post }: Pick<GiftCardProps, 'post'>) {
  const price = usePriceText(post)
  return (
    <p className={styles.meta}>
      {price !== '' && <b className="num">{price}</b>}
      {post.merchant !== '' && <span className={styles.shop}>{`at ${post.merchant}`}</span>}
      <Rating rating={post.rating} count={post.rating_count} className={styles.rate} />
    </p>
  )
}

interface RatingProps {
  readonly rating: number | null
  readonly count: number
  readonly className?: string | undefined
}

/** Average of five stars, if anybody has rated. */
export function Rating({ rating, count, className }: RatingProps) {
  if (rating === null || count === 0) return null
  return (
    <span className={className === undefined ? styles.ratingRate : `${styles.ratingRate} ${className}`}>
      <Icon name="star" />
      <span className="num">{starValue(rating).toFixed(1)}</span>
      <span className="sr">{` out of 5, ${count} ${count === 1 ? 'rating' : 'ratings'}`}</span>
    </span>
  )
}
