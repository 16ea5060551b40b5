import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { Call, CallAnswer, CallArguments } from '@ribbonry/contracts'
import { send } from './call.ts'
import { queryKey } from './query-key.ts'
import { transportOf } from './transport.ts'

type Paged<C extends Call> = CallArguments<C> & { readonly params: { readonly page: number } }

/**
 * Infinite query of a call with numbered pages: `const list = endlessQuery(listPosts, ({ posts }) => posts.length > 0)`, then
 * `useInfiniteQuery(list({ params: { sort, page } }))`. It begins at the page of its input and goes on while `hasNext` is true of
 * the last one. A list must not reshuffle while it is read, so nothing refetches by itself. These lists are the same for
 * everybody and may be kept on the device.
 */
export function endlessQuery<C extends Call>(declared: C, hasNext: (last: CallAnswer<C>) => boolean) {
  type Answer = CallAnswer<C>
  return (input: Paged<C>) =>
    infiniteQueryOptions<Answer, Error, InfiniteData<Answer, number>, readonly unknown[], number>({
      queryKey: queryKey(declared, input),
      queryFn: ({ client, signal, pageParam: page }) =>
        send(transportOf(client), declared, { ...input, params: { ...input.params, page } }, signal),
      initialPageParam: input.params.page,
      getNextPageParam: (last: Answer, _all, page) => (hasNext(last) ? page + 1 : undefined),
      refetchOnMount: false,
      refetchOnReconnect: false,
      meta: { isPublicList: true },
    })
}
