import { useEffect, useRef, useState } from 'react'
import { isWholePage, ITEM, subjectOf } from './subject.ts'

/** Hover delay, and grace time on the way to the panel, in milliseconds. */
const REST = 150
const AWAY = 250

/** Attribute of the panel and the badges, which count as part of their item. */
export const PANEL = 'data-statistics-panel'
export const BADGE = 'data-statistics-badge'

/** The hovered or focused item, and a setter. An item that was set is pinned: the pointer does not replace it. */
export function useHoveredItem(): [Element | null, (item: Element | null) => void] {
  const [item, setItem] = useState<Element | null>(null)
  const timer = useRef(0)
  const isPinned = useRef(false)
  useEffect(() => {
    const soon = (next: Element | null, delay: number) => {
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => {
        setItem(next)
      }, delay)
    }
    const hovered = ({ target, pointerType }: PointerEvent) => {
      if (isPinned.current || pointerType === 'touch' || !(target instanceof Element)) return
      if (target.closest(`[${PANEL}], [${BADGE}]`) !== null) return clearTimeout(timer.current)
      const found = itemOf(target)
      soon(found, found === null ? AWAY : REST)
    }
    const focused = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(`[${PANEL}], [${BADGE}]`) !== null) return
      const found = target.matches(':focus-visible') ? itemOf(target) : null
      if (found === null) return
      isPinned.current = false
      soon(found, 0)
    }
    document.addEventListener('pointerover', hovered)
    document.addEventListener('focusin', focused)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('pointerover', hovered)
      document.removeEventListener('focusin', focused)
    }
  }, [])
  const choose = (next: Element | null) => {
    clearTimeout(timer.current)
    isPinned.current = next !== null
    setItem(next)
  }
  return [item, choose]
}

function itemOf(target: Element): Element | null {
  const item = target.closest(ITEM)
  return item === null || isWholePage(item) || subjectOf(item) === undefined ? null : item
}

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
