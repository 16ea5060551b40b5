import type { CallAnswer, findGifts } from '@ribbonry/contracts'
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

/** A line of its own before what does not match entirely. */
export function NearLine({ children }: { readonly children: ReactNode }) {
  return <li className={styles.near}>{children}</li>
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
