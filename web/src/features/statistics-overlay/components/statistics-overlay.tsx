import type { ItemCounts } from '@ribbonry/contracts'
import { createPortal } from 'react-dom'
import { useItemCounts, type CountsOf } from '../api/get-item-counts.ts'
import { subjectOf } from '../subject.ts'
import { useHoveredItem } from '../use-hovered-item.ts'
import { useItemPlaces } from '../use-item-places.ts'
import { Badge } from './badge.tsx'
import { StatisticsPanel } from './statistics-panel.tsx'

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

/** Key per element, since an item may be on a page twice. */
function keyOf(item: Element): number {
  const known = keys.get(item)
  if (known !== undefined) return known
  lastKey += 1
  keys.set(item, lastKey)
  return lastKey
}
