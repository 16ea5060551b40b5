import { useEffect } from 'react'

/** Redirects people without access to the pitch page (decision 38). */
export function useLeave(isForeign: boolean): void {
  useEffect(() => {
    if (isForeign) location.replace('/ssna/')
  }, [isForeign])
}
