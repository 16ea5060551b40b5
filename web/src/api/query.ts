import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call, CallAnswer, CallArguments } from '@ribbonry/contracts'
import { send } from './call.ts'
import { queryKey } from './query-key.ts'
import { transportOf } from './transport.ts'

interface Options {
  /** Milliseconds for which an answer is fresh; by default a minute. */
  readonly staleTime?: number
  readonly gcTime?: number
  readonly retry?: false
  readonly refetchOnMount?: false
}

type Input<C extends Call> = object extends CallArguments<C> ? [input?: CallArguments<C>] : [input: CallArguments<C>]

/**
 * Query of a call: `const giveaway = query(getGiveaway)`, then `useQuery(giveaway({ params: { slug } }))` in a component and
 * `client.ensureQueryData(giveaway({ ... }))` in a loader.
 */
export function query<C extends Call>(declared: C, options: Options = {}) {
  return (...[input = {} as CallArguments<C>]: Input<C>) =>
    queryOptions({
      ...options,
      queryKey: queryKey(declared, input),
      queryFn: ({ client, signal }: { client: QueryClient; signal: AbortSignal }): Promise<CallAnswer<C>> =>
        send(transportOf(client), declared, input, signal),
    })
}
