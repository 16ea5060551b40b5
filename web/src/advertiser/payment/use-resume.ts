import { useEffect, useEffectEvent } from 'react'

/** Asks once, when the page is opened, about what an earlier one began. */
export function useResume(resume: () => Promise<void>): void {
  const begin = useEffectEvent(resume)
  useEffect(() => {
    void begin()
    // A page that comes out of the browser's cache stands as it was left, in the middle of paying.
    const reload = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [])
}
