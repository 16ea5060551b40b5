import { useEffect } from 'react'

/** Replaces a dialog whose code failed to load: navigates to the page with the same function. */
export function Away({ to }: { readonly to: string }) {
  useEffect(() => {
    location.assign(to)
  }, [to])
  return null
}
