import { type RefObject, useEffect, useState } from 'react'

/** Whether any part of an element is in the window. */
export function useOnScreen(box: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(true)
  useEffect(() => {
    if (box.current === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      setSeen(entries.at(-1)?.isIntersecting ?? true)
    })
    observer.observe(box.current)
    return () => {
      observer.disconnect()
    }
  }, [box])
  return seen
}
