import { useEffect, useRef, useState } from 'react'
import { isWholePage, ITEM, subjectOf } from './subject.ts'

/** Hover delay, and grace time on the way to the panel, in milliseconds. */
const REST = 150
const AWAY = 250

/** Attribute of the panel and the badges, which count as part of their item. */
export const PANEL = 'data-statistics-panel'
export const BADGE = 'data-statistics-badge'

/** The hovered or focused item, and a setter. */
export function useHoveredItem(): [Element | null, (item: Element | null) => void] {
  const [item, setItem] = useState<Element | null>(null)
  const timer = useRef(0)
  useEffect(() => {
    const soon = (next: Element | null, delay: number) => {
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => {
        setItem(next)
      }, delay)
    }
    const hovered = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || !(target instanceof Element)) return
      if (target.closest(`[${PANEL}], [${BADGE}]`) !== null) return clearTimeout(timer.current)
      const found = itemOf(target)
      soon(found, found === null ? AWAY : REST)
    }
    const focused = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(`[${PANEL}], [${BADGE}]`) !== null) return
      const found = target.matches(':focus-visible') ? itemOf(target) : null
      if (found !== null) soon(found, 0)
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
    setItem(next)
  }
  return [item, choose]
}

function itemOf(target: Element): Element | null {
  const item = target.closest(ITEM)
  return item === null || isWholePage(item) || subjectOf(item) === undefined ? null : item
}
