import type { BoardItem } from '@ribbonry/contracts'
import { useCallback, useEffect, useRef } from 'react'

interface Leaving {
  readonly id: number
  readonly place: number
}

/** Keeps the keyboard focus on the board: when an item leaves, the focus goes to the item that takes its position. */
export function useFocusAfter(items: readonly BoardItem[]): (leaving: BoardItem) => void {
  const leaving = useRef<Leaving>(undefined)
  const shown = useRef(items)
  useEffect(() => {
    shown.current = items
  }, [items])
  useEffect(() => {
    const { id, place } = leaving.current ?? { id: 0, place: 0 }
    if (id === 0 || items.some((item) => item.item_id === id)) return undefined
    leaving.current = undefined
    const next = items[place] ?? items.at(-1)
    // After the closing menu has returned the focus.
    const frame = requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-menu-of="${next?.item_id}"]`)?.focus()
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [items])
  return useCallback(({ item_id: id }) => {
    leaving.current = { id, place: shown.current.findIndex((item) => item.item_id === id) }
  }, [])
}
