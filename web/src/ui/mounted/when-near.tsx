import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the window its content begins to come once the reader scrolls: one flick of a thumb. Until then only what is in the window comes. */
const ROOT_MARGIN = '400px'

interface WhenNearProps {
  /** What is at hand already shows at once, so that coming back finds the page as long as it was left. */
  readonly now?: boolean
  readonly children: ReactNode
}

/** Shows what lies far down the page when the reader comes near, and costs nothing until then. */
export function WhenNear({ now = false, children }: WhenNearProps) {
  const [near, setNear] = useState(false)
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (near || mark.current === null) return undefined
    const place = mark.current
    const show = (entries: IntersectionObserverEntry[]) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true)
    }
    const inWindow = new IntersectionObserver(show)
    const ahead = new IntersectionObserver(show, { rootMargin: ROOT_MARGIN })
    const look = () => { ahead.observe(place) }
    inWindow.observe(place)
    addEventListener('scroll', look, { once: true, passive: true })
    return () => {
      removeEventListener('scroll', look)
      inWindow.disconnect()
      ahead.disconnect()
    }
  }, [near])
  return near || now ? children : <div ref={mark} aria-hidden="true" />
}
