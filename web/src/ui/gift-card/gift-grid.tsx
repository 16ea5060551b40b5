import type { Post } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { placeAttributes, type TrackedPlace } from '../tracked/tracked.ts'
import { GiftCard } from './gift-card.tsx'
import styles from './gift-grid.module.css'
import { CYCLE, LEADS } from './leads.ts'

interface GiftGridProps {
  readonly posts: readonly Post[]
  readonly pathOf: (post: Post) => string
  /** The name of the list, and how it is counted. */
  readonly tracked: TrackedPlace
  /** How many gifts of the list come before, on earlier pages. */
  readonly after?: number
  /** Whether every so often a card is larger. */
  readonly withLeads?: boolean
  /** How many cards are in view when the page opens. */
  readonly inView?: number
  /** Stands across the grid where its pattern begins anew. */
  readonly insert?: ReactNode
  /** What follows the last card: bones while more is on its way. */
  readonly children?: ReactNode
}

/** Gifts in two, three or four columns. */
export function GiftGrid({ posts, pathOf, tracked, after = 0, withLeads = false, inView = 0, insert, children }: GiftGridProps) {
  const cards = posts.map((post, index) => (
    <GiftCard
      key={post.id} post={post} to={pathOf(post)} position={after + index + 1}
      lead={withLeads ? LEADS[index % CYCLE] : undefined} first={index < inView}
    />
  ))
  if (insert !== undefined) cards.splice(CYCLE, 0, <li key="interlude" className={styles.insert}>{insert}</li>)
  return (
    <ul className={styles.grid} {...placeAttributes(tracked)}>
      {cards}
      {children}
    </ul>
  )
}
