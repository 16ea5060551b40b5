import { useEffect } from 'react'

/** Marks the document once the whole page is hydrated, for browser tests. */
export function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset['alive'] = ''
  }, [])
  return null
}
