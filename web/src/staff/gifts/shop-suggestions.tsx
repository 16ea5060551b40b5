import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FilterOptions } from '../kit/filters.ts'
import { merchantsQuery } from './gift-calls.ts'
import { giftsText } from './gift-count.ts'

interface ShopSuggestionsProps {
  readonly typed: string
  readonly children: (options: FilterOptions) => ReactNode
}

/** Shops that contain the typed text, those with the most gifts first. */
export function ShopSuggestions({ typed, children }: ShopSuggestionsProps) {
  const { data } = useQuery({
    ...merchantsQuery({ query: typed === '' ? {} : { term: typed } }),
    placeholderData: keepPreviousData,
  })
  return children((data?.merchants ?? []).map(({ merchant, name, gifts }) => [merchant, `${name}, ${giftsText(gifts)}`]))
}
