import { useEffect } from 'react'

/** Makes links of a pay page load documents, so that the provider's code and the page's policy do not stay. */
export function useDocumentLinks(): void {
  useEffect(() => {
    const leave = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link !== null && link.target === '') link.target = '_self'
    }
    document.addEventListener('click', leave, { capture: true })
    return () => {
      document.removeEventListener('click', leave, { capture: true })
    }
  }, [])
}
