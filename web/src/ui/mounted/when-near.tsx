import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the window its content begins to come: one flick of a thumb. */
const AHEAD = '400px'

interface WhenNearProps {
  /** What is at hand already shows at once, so that coming back finds the page as long as it was left. */
  readonly now: boolean
  readonly children: ReactNode
}

/** Shows what lies far down the page when the reader comes near, and costs nothing until then. */
export function WhenNear({ now, children }: WhenNearProps) {
  const [near, setNear] = useState(false)
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (near || mark.current === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true)
    }, { rootMargin: AHEAD })
    observer.observe(mark.current)
    return () => { observer.disconnect() }
  }, [near])
  return near || now ? children : <div ref={mark} aria-hidden="true" />
}
