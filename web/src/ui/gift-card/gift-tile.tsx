import type { Post } from '@ribbonry/contracts'
import { relAttributes } from '@ribbonry/links'
import type { ReactNode } from 'react'
import { HeartButton } from '../../saving/heart-button.tsx'
import { usePriceText } from '../price/price.tsx'
import { PLACEHOLDER } from '../picture/picture-sources.ts'
import { Picture } from '../picture/picture.tsx'
import { itemAttributes } from '../tracked/tracked.ts'
import card from './gift-card.module.css'
import { Rating } from './gift-card.tsx'
import styles from './gift-tile.module.css'

interface GiftTileProps {
  readonly post: Post
  /** Link target. */
  readonly to: string
  /** Position in the list, from 1. */
  readonly position: number
  readonly heading: 'h2' | 'h3'
  readonly sizes: string
  readonly widths: readonly [number, number]
  /** In view when the page opens: fetched first. */
  readonly first?: boolean
  readonly className: string | undefined
  /** Text below price and shop. */
  readonly children: ReactNode
}

/** A gift with a text from its list. */
export function GiftTile({
  post,
  to,
  position,
  heading: Heading,
  sizes,
  widths,
  first = false,
  className,
  children,
}: GiftTileProps) {
  const price = usePriceText(post)
  return (
    <li className={`${card.tile} ${className}`} {...itemAttributes(post, position)}>
      <div className={card.frame}>
        <Picture picture={post.images[0] ?? PLACEHOLDER} sizes={sizes} widths={widths} first={first} />
        {post.ad && <span className={card.ad}>Sponsored</span>}
        <div className={styles.heart}>
          <HeartButton post={post} />
        </div>
      </div>
      <div className={styles.body}>
        <Heading className={`${card.cover} ${styles.title}`}>
          <a href={to} {...(post.ad ? { rel: relAttributes } : {})}>
            {post.title}
          </a>
        </Heading>
        {post.what !== '' && <p className="what">{post.what}</p>}
        <p className={styles.meta}>
          {price !== '' && <b className="num">{price}</b>}
          {post.merchant !== '' && <span className={card.shop}>{`at ${post.merchant}`}</span>}
          <Rating rating={post.rating} count={post.rating_count} />
        </p>
        {children}
      </div>
    </li>
  )
}
