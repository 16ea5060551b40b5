import { useEffect, useState } from 'react'

/** Where the header shrinks, in pixels (visitor.md section 2). */
const SHRINK_AT = 100

export interface Scrolled {
  /** The page is more than 100 px down. */
  readonly shrunk: boolean
  /** The reader is on the way down. */
  readonly down: boolean
}

/** Follows the page's scrolling, once a frame at most. */
export function useScrolled(): Scrolled {
  const [scrolled, setScrolled] = useState<Scrolled>({ shrunk: false, down: false })
  useEffect(() => {
    let last = window.scrollY
    let frame = 0
    const read = () => {
      frame = 0
      const top = Math.max(window.scrollY, 0)
      if (Math.abs(top - last) < 4) return
      const next = { shrunk: top > SHRINK_AT, down: top > last && top > SHRINK_AT }
      last = top
      setScrolled((now) => (now.shrunk === next.shrunk && now.down === next.down ? now : next))
    }
    const follow = () => { frame ||= requestAnimationFrame(read) }
    addEventListener('scroll', follow, { passive: true })
    return () => {
      removeEventListener('scroll', follow)
      cancelAnimationFrame(frame)
    }
  }, [])
  return scrolled
}
