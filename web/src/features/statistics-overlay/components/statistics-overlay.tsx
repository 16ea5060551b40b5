import { createPortal } from 'react-dom'
import { subjectOf } from '../subject.ts'
import { useHoveredItem } from '../use-hovered-item.ts'
import { useItemPlaces } from '../use-item-places.ts'
import { Badge } from './badge.tsx'
import { StatisticsPanel } from './statistics-panel.tsx'

/** The developer overlay: figures of whatever gift, guide product or guide thumbnail is hovered, focused or tapped on its badge. */
export function StatisticsOverlay() {
  const places = useItemPlaces()
  const [item, choose] = useHoveredItem()
  const subject = item?.isConnected === true ? subjectOf(item) : undefined
  return (
    <>
      {createPortal(places.map((place) => (
        <Badge
          key={keyOf(place.item)} place={place} open={place.item === item}
          onPress={() => { choose(place.item === item ? null : place.item) }}
        />
      )), document.body)}
      {item !== null && subject !== undefined && <StatisticsPanel item={item} subject={subject} onClose={() => { choose(null) }} />}
    </>
  )
}

const keys = new WeakMap<Element, number>()
let lastKey = 0

/** Each element has a key of its own, since an item may stand on a page twice. */
function keyOf(item: Element): number {
  const known = keys.get(item)
  if (known !== undefined) return known
  lastKey += 1
  keys.set(item, lastKey)
  return lastKey
}
