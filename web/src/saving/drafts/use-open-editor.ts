import { useEffect } from 'react'

let open = 0

/** Marks the document while an editor is open: the site does not reload it by itself then (`ui/later/fetch-code.ts`). */
export function useOpenEditor(): void {
  useEffect(() => {
    open += 1
    document.documentElement.dataset['editing'] = ''
    return () => {
      open -= 1
      if (open === 0) delete document.documentElement.dataset['editing']
    }
  }, [])
}
