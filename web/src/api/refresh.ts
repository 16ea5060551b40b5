import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Invalidates queries after a change. React Query joins a pending first fetch instead of repeating it, and its answer may be
 * older than the change, so such a query is fetched again once it has settled.
 */
export async function refresh(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const firstFetches = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  const shown = client.invalidateQueries(filters)
  await Promise.allSettled(firstFetches.map(({ promise }) => Promise.resolve(promise)))
  const hashes = new Set(firstFetches.map(({ queryHash }) => queryHash))
  if (hashes.size > 0)
    await client.invalidateQueries({
      refetchType: filters.refetchType ?? 'active',
      predicate: ({ queryHash }) => hashes.has(queryHash),
    })
  await shown
}
