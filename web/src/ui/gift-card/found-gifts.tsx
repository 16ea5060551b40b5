import { type CallAnswer, type findGifts, MAX_SEARCH_RESULTS } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { Prices } from '../price/price.tsx'
import { placeAttributes } from '../tracked/tracked.ts'
import { GiftTile } from './gift-tile.tsx'
import styles from './found-gifts.module.css'

/** A gift that was found by the finder or a search. */
export type FoundPost = CallAnswer<typeof findGifts>['posts'][number]

interface FoundGridProps {
  /** Name of the list in tracking. */
  readonly list: 'gift-finder' | 'search'
  /** The gifts, by whose currencies prices are written. */
  readonly gifts?: readonly FoundPost[]
  readonly children: ReactNode
}

/** Gifts that were found: three columns, two below 970 px. */
export function FoundGrid({ list, gifts, children }: FoundGridProps) {
  return (
    <Prices of={gifts}>
      <ul className={styles.grid} {...placeAttributes({ list, impression: 'impression', click: 'click' })}>
        {children}
      </ul>
    </Prices>
  )
}

interface NearLineProps {
  /** Number of gifts before the line, which fit all of what was asked for. */
  readonly total: number
  /** Number of gifts after it. */
  readonly near: number
}

/** A line of its own before what does not match entirely; the finder and a search say the same. */
export function NearLine({ total, near }: NearLineProps) {
  return <li className={styles.near}>{nearText(total, near)}</li>
}

function nearText(total: number, near: number): string {
  if (total + near >= MAX_SEARCH_RESULTS) return 'And many more that fit most of it'
  return near === 1 ? 'And one that fits most of it' : `And ${near} that fit most of it`
}

const SIZES = '(min-width: 1440px) 421px, (min-width: 970px) 30vw, 46vw'

interface FoundGiftProps {
  readonly gift: FoundPost
  readonly to: string
  /** Position in the list, from 1. */
  readonly position: number
  readonly heading: 'h2' | 'h3'
  /** In view when the page opens: fetched first. */
  readonly first: boolean
}

/** A gift that was found, and why. */
export function FoundGift({ gift, to, position, heading, first }: FoundGiftProps) {
  return (
    <GiftTile
      post={gift}
      to={to}
      position={position}
      heading={heading}
      sizes={SIZES}
      widths={[320, 960]}
      first={first}
      className={styles.gift}
    >
      <p className={styles.quip}>{gift.quip}</p>
      {gift.why !== '' && (
        <p className={styles.why}>
          <b>Why this?</b> {gift.why}
        </p>
      )}
    </GiftTile>
  )
}
