import { QueryClient, type QueryOptions } from '@tanstack/react-query'
import { isTransient } from './call-error.ts'
import { setTransport, type Transport } from './transport.ts'

const CACHE_MS = 30 * 60_000

/** Query client whose calls use `transport`. Data stays cached for half an hour, so that going back is instant. */
export function createQueryClient(transport: Transport, hashing?: Pick<QueryOptions, 'queryKeyHashFn'>): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        ...hashing,
        staleTime: 60_000,
        gcTime: typeof document === 'undefined' ? Infinity : CACHE_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => typeof document !== 'undefined' && failures < 1 && isTransient(error),
      },
    },
  })
  return setTransport(client, transport)
}
