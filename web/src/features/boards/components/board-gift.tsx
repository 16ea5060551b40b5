import type { BoardItem } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { GiftCard } from '../../../ui/gift-card/gift-card.tsx'
import { priceText } from '../../../ui/gift-card/price.ts'
import { asCard } from '../item-ref.ts'
import styles from './board-gift.module.css'

interface BoardGiftProps {
  readonly item: BoardItem
  /** Position on the board, from 1. */
  readonly position: number
  /** Owner's menu, in the heart's place. */
  readonly menu?: ReactNode
  /** Claim control, for everybody but the owner. */
  readonly claim?: ReactNode
}

const IN_VIEW = 4

/** A gift on a board: card, note and price drop. */
export function BoardGift({ item, position, menu, claim }: BoardGiftProps) {
  const post = asCard(item)
  const { comment, was_price: was, currency } = item
  return (
    <GiftCard
      post={post}
      to={post.native_ad ? post.link : `/${post.slug}/`}
      position={position}
      first={position <= IN_VIEW}
      corner={menu}
    >
      {was !== null && <p className={styles.down}>{`Down from ${priceText(was, currency)}`}</p>}
      {comment !== '' && <p className={styles.note}>{comment}</p>}
      {claim}
    </GiftCard>
  )
}
