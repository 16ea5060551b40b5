import type { ItemCounts } from '@ribbonry/contracts'
import { share } from '../figures.ts'
import { titleOf } from '../title-of.ts'
import { BADGE } from '../use-hovered-item.ts'
import type { ItemPlace } from '../use-item-places.ts'
import styles from './badge.module.css'

interface BadgeProps {
  readonly place: ItemPlace
  /** Undefined while loading. */
  readonly counts: ItemCounts | undefined
  readonly open: boolean
  readonly onPress: () => void
}

/**
 * Button over an item with its click rate. It opens all figures, for touch and for items that fill the page. The overlay changes
 * nothing in the page.
 */
export function Badge({ place: { item, top, centre, above }, counts, open, onPress: press }: BadgeProps) {
  const [shown, label] = badgeText(counts)
  return (
    <button
      type="button"
      className={`${styles.badge} ${above ? styles.above : ''}`}
      style={{ top, left: centre }}
      aria-expanded={open}
      aria-label={`${label} and other figures: ${titleOf(item)}`}
      {...{ [BADGE]: '' }}
      onClick={press}
    >
      <span className="num">{shown}</span>
    </button>
  )
}

/** Text of the badge, short enough for the smallest card, and its accessible name. */
function badgeText(counts: ItemCounts | undefined): readonly [shown: string, label: string] {
  if (counts === undefined) return ['CTR', 'CTR']
  if (counts.impressions === 0) return ['Not seen', 'Not seen']
  return [share(counts.ctr), `CTR ${share(counts.ctr)}`]
}
