import { useEffect } from 'react'

/** Sends whom a page is not for to the pitch page (decision 38). */
export function useLeave(isForeign: boolean): void {
  useEffect(() => {
    if (isForeign) location.replace('/ssna/')
  }, [isForeign])
}
