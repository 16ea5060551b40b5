import type { ItemCounts } from '@ribbonry/contracts'
import { share } from '../figures.ts'
import { titleOf } from '../title-of.ts'
import { BADGE } from '../use-hovered-item.ts'
import type { ItemPlace } from '../use-item-places.ts'
import styles from './badge.module.css'

interface BadgeProps {
  readonly place: ItemPlace
  /** What was counted of the item, once it is known. */
  readonly counts: ItemCounts | undefined
  readonly open: boolean
  readonly onPress: () => void
}

/** A small button over an item, with its click rate; it opens all figures, for fingers and for items that fill the page. It lies above the page, of which nothing is changed. */
export function Badge({ place: { item, top, centre, above }, counts, open, onPress: press }: BadgeProps) {
  const rate = rateOf(counts)
  return (
    <button
      type="button" className={`${styles.badge} ${above ? styles.above : ''}`} style={{ top, left: centre }} aria-expanded={open}
      aria-label={`${rate} and other figures: ${titleOf(item)}`}
      {...{ [BADGE]: '' }} onClick={press}
    >
      <span className="num">{rate}</span>
    </button>
  )
}

function rateOf(counts: ItemCounts | undefined): string {
  if (counts === undefined) return 'CTR'
  return counts.impressions === 0 ? 'Not seen' : `CTR ${share(counts.ctr)}`
}
