import { useEffect, useEffectEvent } from 'react'

/** Asks once, on load, about a payment that an earlier page started. */
export function useResume(resume: () => Promise<void>): void {
  const begin = useEffectEvent(resume)
  useEffect(() => {
    void begin()
    // A page restored from the back/forward cache would still be in the middle of paying.
    const reload = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [])
}
