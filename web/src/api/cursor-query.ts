import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { Call, CallAnswer, CallArguments } from '@ribbonry/contracts'
import { send } from './call.ts'
import { queryKey } from './query-key.ts'
import { transportOf } from './transport.ts'

type Paged<C extends Call> = CallArguments<C> & { readonly params: { readonly page: number } }

interface LooseInput {
  readonly params: object
  readonly query?: object
}

/** Next page: its number, and the cursor from the previous page. */
interface PageCursor {
  readonly page: number
  readonly after?: string
}

/**
 * Infinite query of a call whose answers name the `next` page, which is sent back as `after`. `scope` is further parts of the
 * key, such as the member's id.
 */
export function cursorQuery<C extends Call>(declared: C) {
  type Answer = CallAnswer<C> & { readonly next: string | null }
  return (input: Paged<C>, ...scope: readonly unknown[]) =>
    infiniteQueryOptions<Answer, Error, InfiniteData<Answer, PageCursor>, readonly unknown[], PageCursor>({
      queryKey: [...queryKey(declared, input), ...scope],
      queryFn: async ({ client, signal, pageParam: { page, after } }) => {
        const { params, query = {} } = input as LooseInput
        const at = { params: { ...params, page }, query: { ...query, ...(after === undefined ? {} : { after }) } }
        return (await send(transportOf(client), declared, at as unknown as CallArguments<C>, signal)) as Answer
      },
      initialPageParam: { page: input.params.page },
      getNextPageParam: ({ next }: Answer, _all, { page }) => (next === null ? undefined : { page: page + 1, after: next }),
    })
}
