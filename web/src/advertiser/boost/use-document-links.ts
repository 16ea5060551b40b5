import { useEffect } from 'react'

/** Links leave a pay page as documents, so that the provider's code and its policy stay behind. */
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
