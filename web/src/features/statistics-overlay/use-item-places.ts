import { useEffect, useState } from 'react'
import { isWholePage, ITEM, subjectOf } from './subject.ts'

/** Position of an item on the page, in pixels. */
export interface ItemPlace {
  readonly item: Element
  readonly top: number
  readonly centre: number
  /** Whether the badge is above the item instead of over it. */
  readonly above: boolean
}

/** Positions of all items, updated as lists grow, pages change and windows resize. */
export function useItemPlaces(): readonly ItemPlace[] {
  const [places, setPlaces] = useState<readonly ItemPlace[]>([])
  useEffect(() => {
    let frame = 0
    const update = () => {
      setPlaces((known) => renewed(known))
    }
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    }
    soon()
    const main = document.querySelector('main') ?? document.body
    const changes = new MutationObserver(soon)
    changes.observe(main, { childList: true, subtree: true })
    const sizes = new ResizeObserver(soon)
    sizes.observe(main)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      sizes.disconnect()
    }
  }, [])
  return places
}

/** Element for the badge: the title of a page, otherwise the item. */
export function anchorOf(item: Element): Element {
  return (isWholePage(item) ? item.querySelector('h1') : null) ?? item
}

function renewed(known: readonly ItemPlace[]): readonly ItemPlace[] {
  const found = [...document.querySelectorAll(ITEM)]
    .filter((item) => subjectOf(item) !== undefined)
    .map((item) => {
      const { top, left, width } = anchorOf(item).getBoundingClientRect()
      return { item, top: Math.round(top + scrollY), centre: Math.round(left + scrollX + width / 2), above: isWholePage(item) }
    })
  const same =
    found.length === known.length &&
    found.every(({ item, top, centre }, index) => {
      const before = known[index]
      return before?.item === item && before.top === top && before.centre === centre
    })
  return same ? known : found
}
