import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Distance below the window at which content renders once the reader scrolls; before that, only what is in the window. */
const ROOT_MARGIN = '400px'

interface WhenNearProps {
  /** Renders at once, because the data is cached: going back must find the page at its former height. */
  readonly now?: boolean
  readonly children: ReactNode
}

/** Renders content far down the page when the reader comes near. */
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
    const update = () => {
      ahead.observe(place)
    }
    inWindow.observe(place)
    addEventListener('scroll', update, { once: true, passive: true })
    return () => {
      removeEventListener('scroll', update)
      inWindow.disconnect()
      ahead.disconnect()
    }
  }, [near])
  return near || now ? children : <div ref={mark} aria-hidden="true" />
}
