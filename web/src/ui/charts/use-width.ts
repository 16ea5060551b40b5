import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Observed width of an element in pixels; 0 before it is known. */
export function useWidth(): readonly [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (box.current === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      setWidth(Math.round(entry?.contentRect.width ?? 0))
    })
    observer.observe(box.current)
    return () => {
      observer.disconnect()
    }
  }, [])
  return [box, width]
}
