import type { ProductLinkCheck } from '@ribbonry/contracts'
import { readGuidePrice } from '@ribbonry/guides'
import { priceText } from '@ribbonry/prices'
import { Button } from '../../../../ui/buttons/button.tsx'
import { MomentCell } from '../../../kit/cells.tsx'
import styles from './intake.module.css'

type Seen = NonNullable<ProductLinkCheck['price_seen']>

interface PriceSeenProps {
  readonly seen: Seen
  /** As typed. */
  readonly price: string
  readonly canEdit: boolean
  readonly onTake: (price: string) => void
}

/** Whether a price that the shop showed still differs from what is typed. */
export function isStillSeen(seen: Seen | null | undefined, price: string): seen is Seen {
  return seen !== null && seen !== undefined && readGuidePrice(price) !== seen.price
}

/** `The shop says $34.00, we say $29.00`. */
export function driftText({ price: seen, currency }: Seen, price: string): string {
  const own = readGuidePrice(price)
  const ours = own === null ? 'we say nothing' : `we say ${priceText(own, currency)}`
  return `The shop says ${priceText(seen, currency)}, ${ours}`
}

/** A price that the shop showed, as a proposal. */
export function PriceSeen({ seen, price, canEdit, onTake }: PriceSeenProps) {
  return (
    <div className={styles.health}>
      <p>
        {driftText(seen, price)}, seen <MomentCell moment={seen.at} />.
      </p>
      {canEdit && (
        <Button small onClick={() => onTake(String(seen.price))}>
          {`Take ${priceText(seen.price, seen.currency)}`}
        </Button>
      )}
    </div>
  )
}
