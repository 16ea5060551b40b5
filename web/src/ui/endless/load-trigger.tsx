import { useEffect, useRef } from 'react'

/** Distance below the window at which the next page is loaded. */
const ROOT_MARGIN = '1600px'

/** Element below a list that reports when the reader comes near. */
export function LoadTrigger({ busy, onNear }: { readonly busy: boolean; readonly onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  })
  useEffect(() => {
    if (busy || mark.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) near.current()
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(mark.current)
    return () => {
      observer.disconnect()
    }
  }, [busy])
  return <div ref={mark} aria-hidden="true" />
}
