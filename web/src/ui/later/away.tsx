import { useEffect } from 'react'

/** Stands in for a dialog whose code did not come: leaves for the page that does the same. */
export function Away({ to }: { readonly to: string }) {
  useEffect(() => {
    location.assign(to)
  }, [to])
  return null
}
