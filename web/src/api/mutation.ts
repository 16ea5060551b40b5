import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call, CallAnswer, CallArguments } from '@ribbonry/contracts'
import { OUTLIVES, send } from './call.ts'
import { queryKey } from './query-key.ts'
import { refresh } from './refresh.ts'
import { transportOf } from './transport.ts'

interface Options<C extends Call> {
  /** Calls whose cached answers the change invalidates, for any input; those in use are refetched. */
  readonly refresh?: readonly Call[]
  /** The same, but answers in use are not refetched. */
  readonly stale?: readonly Call[]
  /** Called with the answer before `refresh`. */
  readonly onSuccess?: (client: QueryClient, answer: CallAnswer<C>, input: CallArguments<C>) => void
  /** Hook whose result runs the call, for example `useReauthentication`. */
  readonly useAround?: () => Around
  /** Without a network the call fails at once; otherwise it waits for one. */
  readonly failsOffline?: true
  /** The call continues when the page is left. */
  readonly outlives?: true
}

type Around = <Result>(action: () => Promise<Result>) => Promise<Result>

const useNothing = (): Around => (action) => action()

/**
 * Hook of a call that changes something: `const useSaveGift = mutation(saveGift, { refresh: [listGifts] })`. Variables are the
 * input of the call. Answers are not kept: they may hold secrets.
 */
export function mutation<C extends Call>(declared: C, options: Options<C> = {}) {
  const { refresh: refreshed = [], stale = [], onSuccess, useAround = useNothing, outlives, failsOffline } = options
  return () => {
    const client = useQueryClient()
    const around = useAround()
    return useMutation({
      mutationKey: queryKey(declared),
      mutationFn: (input: CallArguments<C>) => around(() => send(transportOf(client), declared, input, outlives && OUTLIVES)),
      onSuccess: async (answer, input) => {
        onSuccess?.(client, answer, input)
        const refetched = refreshed.map((call) => refresh(client, { queryKey: keyOf(call) }))
        const marked = stale.map((call) => refresh(client, { queryKey: keyOf(call), refetchType: 'none' }))
        await Promise.all([...refetched, ...marked])
      },
      gcTime: 0,
      ...(failsOffline && { networkMode: 'always' }),
    })
  }
}

function keyOf(call: Call): QueryKey {
  return queryKey(call)
}
