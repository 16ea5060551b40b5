import type { Post } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { Prices } from '../price/price.tsx'
import { placeAttributes, type TrackedPlace } from '../tracked/tracked.ts'
import { GiftCard } from './gift-card.tsx'
import styles from './gift-grid.module.css'
import { CYCLE, LEADS } from './leads.ts'

interface GiftGridProps {
  readonly posts: readonly Post[]
  readonly pathOf: (post: Post) => string
  /** List name and tracking types. */
  readonly tracked: TrackedPlace
  /** Number of gifts on earlier pages. */
  readonly after?: number
  /** Whether some cards are larger. Gifts without a picture never are: the id of a placeholder is null. */
  readonly withLeads?: boolean
  /** Cards in view when the page opens. */
  readonly inView?: number
  /** Inserted across the grid where its pattern restarts. */
  readonly insert?: ReactNode
  /** After the last card: skeletons while more loads. */
  readonly children?: ReactNode
}

/** Gifts in two, three or four columns. */
export function GiftGrid({ posts, pathOf, tracked, after = 0, withLeads = false, inView = 0, insert, children }: GiftGridProps) {
  const cards = posts.map((post, index) => (
    <GiftCard
      key={post.id}
      post={post}
      to={pathOf(post)}
      position={after + index + 1}
      lead={withLeads && post.images[0]?.id !== null ? LEADS[index % CYCLE] : undefined}
      first={index < inView}
    />
  ))
  if (insert !== undefined)
    cards.splice(
      CYCLE,
      0,
      <li key="interlude" className={styles.insert}>
        {insert}
      </li>,
    )
  return (
    <Prices of={posts}>
      <ul className={styles.grid} {...placeAttributes(tracked)}>
        {cards}
        {children}
      </ul>
    </Prices>
  )
}
