import { useEffect, useRef } from 'react'

/** How far below the window the next page is asked for. */
const ROOT_MARGIN = '1600px'

/** Stands below a list and speaks up when the reader comes near. */
export function LoadTrigger({ busy, onNear }: { readonly busy: boolean; readonly onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  useEffect(() => { near.current = onNear })
  useEffect(() => {
    if (busy || mark.current === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) near.current()
    }, { rootMargin: ROOT_MARGIN })
    observer.observe(mark.current)
    return () => { observer.disconnect() }
  }, [busy])
  return <div ref={mark} aria-hidden="true" />
}
