import { type RefObject, useEffect, useState } from 'react'

/** Whether a hover menu was closed with Escape or by following a link. It can open again after the pointer has left. */
export function useDismissed(menu: RefObject<HTMLElement | null>): boolean {
  const [dismissed, setDismissed] = useState(false)
  useEffect(() => {
    const element = menu.current
    if (element === null) return undefined
    const close = () => {
      setDismissed(true)
    }
    const reopen = () => {
      setDismissed(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    element.addEventListener('keydown', closeOnEscape)
    element.addEventListener('click', close)
    element.addEventListener('pointerleave', reopen)
    element.addEventListener('focusin', reopen)
    return () => {
      element.removeEventListener('keydown', closeOnEscape)
      element.removeEventListener('click', close)
      element.removeEventListener('pointerleave', reopen)
      element.removeEventListener('focusin', reopen)
    }
  }, [menu])
  return dismissed
}
