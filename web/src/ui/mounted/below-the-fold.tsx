import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Shows late content once its place is below the window, so that nothing visible shifts. */
export function BelowTheFold({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState(false)
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown || mark.current === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.top > 0)) setShown(true)
    })
    observer.observe(mark.current)
    return () => {
      observer.disconnect()
    }
  }, [shown])
  return shown ? children : <div ref={mark} aria-hidden="true" />
}
