import type { ItemCounts } from '@ribbonry/contracts'
import { createPortal } from 'react-dom'
import { type CountsOf, useItemCounts } from '../statistics-calls.ts'
import { subjectOf, titleOf } from '../subject.ts'
import { BADGE, type ItemPlace, useHoveredItem, useItemPlaces } from '../item-places.ts'
import { StatisticsPanel } from './statistics-panel.tsx'
import { formatRate } from '../../../ui/format/numbers.ts'
import styles from './statistics-overlay.module.css'

/**
 * Developer overlay: click rates of all gifts, guide products and guide thumbnails, and all figures of the hovered, focused or
 * tapped one.
 */
export function StatisticsOverlay() {
  const places = useItemPlaces()
  const [item, choose] = useHoveredItem()
  const countsOf = useItemCounts(places.map((place) => place.item))
  const subject = item?.isConnected === true ? subjectOf(item) : undefined
  return (
    <>
      {createPortal(
        places.map((place) => (
          <Badge
            key={keyOf(place.item)}
            place={place}
            counts={countedOf(place.item, countsOf)}
            open={place.item === item}
            onPress={() => {
              choose(place.item === item ? null : place.item)
            }}
          />
        )),
        document.body,
      )}
      {item !== null && subject !== undefined && (
        <StatisticsPanel
          item={item}
          subject={subject}
          onClose={() => {
            choose(null)
          }}
        />
      )}
    </>
  )
}

function countedOf(item: Element, countsOf: CountsOf): ItemCounts | undefined {
  const subject = item.isConnected ? subjectOf(item) : undefined
  return subject === undefined ? undefined : countsOf(subject)
}

const keys = new WeakMap<Element, number>()
let lastKey = 0

/** Key per element, because an item may be on a page twice. */
function keyOf(item: Element): number {
  const known = keys.get(item)
  if (known !== undefined) return known
  lastKey += 1
  keys.set(item, lastKey)
  return lastKey
}

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
function Badge({ place: { item, top, centre, above }, counts, open, onPress: press }: BadgeProps) {
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
  return [formatRate(counts.ctr), `CTR ${formatRate(counts.ctr)}`]
}
