import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Filters, readFilters, writeFilters } from './filters.ts'

/** Filters from the address, and a function that changes some of them. */
export function useFilters(): { readonly filters: Filters; readonly change: (some: Partial<Filters>) => void } {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [today] = useState(() => new Date())
  const filters = useMemo(() => readFilters(search, today), [search, today])
  const change = (some: Partial<Filters>): void => {
    // Reads the address, which is ahead of the render, so that a quick second choice does not undo the first.
    const latest = readFilters(new URLSearchParams(location.search), today)
    void navigate(writeFilters({ ...latest, ...some }), { preventScrollReset: true, flushSync: true })
  }
  return { filters, change }
}
