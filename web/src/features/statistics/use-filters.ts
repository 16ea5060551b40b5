import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Filters, readFilters, writeFilters } from './filters.ts'

/** The filters that the page's address holds, and a way to change some of them. */
export function useFilters(): { readonly filters: Filters; readonly change: (some: Partial<Filters>) => void } {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [today] = useState(() => new Date())
  const filters = useMemo(() => readFilters(search, today), [search, today])
  const change = (some: Partial<Filters>): void => {
    // What was chosen last stands in the address before it is drawn. Drawn at once, a choice does not jump back for a moment.
    const latest = readFilters(new URLSearchParams(location.search), today)
    void navigate(writeFilters({ ...latest, ...some }), { preventScrollReset: true, flushSync: true })
  }
  return { filters, change }
}
