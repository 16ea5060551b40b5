import { useEffect } from 'react'

/** Marks the document once the page is hydrated, not the layout alone; browser tests wait for it. */
export function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset['alive'] = ''
  }, [])
  return null
}
