import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Filters, readFilters, writeFilters } from './filters.ts'

/** The filters that the page's address holds, and a way to change some of them. */
export function useFilters(): { readonly filters: Filters; readonly change: (some: Partial<Filters>) => void } {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [today] = useState(() => new Date())
  const filters = useMemo(() => readFilters(search, today), [search, today])
  return { filters, change: (some) => { void navigate(writeFilters({ ...filters, ...some }), { preventScrollReset: true }) } }
}
