import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categoryTree } from '../categories/category-form.ts'
import type { FilterOptions } from '../kit/filters.ts'
import { categoriesQuery } from './gift-calls.ts'

/** Categories as options; children follow their parent. */
export function useCategoryOptions(): FilterOptions {
  const { data } = useQuery(categoriesQuery())
  return categoryTree(data?.categories ?? []).flatMap(({ top, below }) => [
    [String(top.id), top.name] as const,
    ...below.map(({ id, name }) => [String(id), `${top.name}: ${name}`] as const),
  ])
}

/** The same options for a filter, as a render prop. */
export function CategoryOptions({ children }: { readonly children: (options: FilterOptions) => ReactNode }) {
  return children(useCategoryOptions())
}
