import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import heart from '../../saving/heart-button.module.css'
import styles from './gift-card.module.css'

interface CardPreviewProps {
  /** Fills the frame. */
  readonly picture: ReactNode
  readonly title: ReactNode
  /** Line below the title; empty without one. */
  readonly what: string
  /** Text of the price; empty without one. */
  readonly price: string
  /** Name of the shop; empty without one. */
  readonly merchant: string
  readonly isAd?: boolean
  readonly className?: string | undefined
}

/** A card as visitors see it, without link, heart and tracking. */
export function CardPreview({ picture, title, what, price, merchant, isAd = false, className = '' }: CardPreviewProps) {
  return (
    <li className={`${styles.tile} ${className}`}>
      <div className={styles.frame}>
        {picture}
        {isAd && <span className={styles.ad}>Sponsored</span>}
      </div>
      <div className={styles.body}>
        <p className={`${styles.title} ${styles.previewTitle}`}>{title}</p>
        {what !== '' && <p className={`what ${styles.what}`}>{what}</p>}
        <p className={styles.meta}>
          {price !== '' && <b className="num">{price}</b>}
          {merchant !== '' && <span className={styles.shop}>{`at ${merchant}`}</span>}
        </p>
      </div>
      <div className={styles.heart} aria-hidden="true">
        <span className={`tap ${heart.heart} ${heart.card}`}>
          <Icon name="heart" />
        </span>
      </div>
    </li>
  )
}
