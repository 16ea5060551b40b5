import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { inRegion, type Region } from '../../regions/region.ts'

/** Submits a search as client-side navigation in the current region. */
export function useSubmit(field: HTMLInputElement, region: Region, leave: () => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    const submit = (event: Event) => {
      event.preventDefault()
      const term = field.value.trim()
      if (term === '') return
      leave()
      void navigate(inRegion(region, `/search/${encodeURIComponent(term)}/`))
    }
    const { form } = field
    form?.addEventListener('submit', submit)
    return () => {
      form?.removeEventListener('submit', submit)
    }
  })
}
