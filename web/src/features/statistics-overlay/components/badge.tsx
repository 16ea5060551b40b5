import { titleOf } from '../title-of.ts'
import { BADGE } from '../use-hovered-item.ts'
import type { ItemPlace } from '../use-item-places.ts'
import styles from './badge.module.css'

interface BadgeProps {
  readonly place: ItemPlace
  readonly open: boolean
  readonly onPress: () => void
}

/** A small button over an item, for fingers and for items that fill the page. It lies above the page, of which nothing is changed. */
export function Badge({ place: { item, top, centre, above }, open, onPress: press }: BadgeProps) {
  return (
    <button
      type="button" className={`${styles.badge} ${above ? styles.above : ''}`} style={{ top, left: centre }} aria-expanded={open} aria-label={`CTR and other figures: ${titleOf(item)}`}
      {...{ [BADGE]: '' }} onClick={press}
    >
      <span>CTR</span>
    </button>
  )
}
