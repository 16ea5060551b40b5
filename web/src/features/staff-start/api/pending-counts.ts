import { queryOptions, useQueries } from '@tanstack/react-query'
import { type CurrentUser, listFeedImports, listMails, listStaffPosts } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { mayUse } from '../../../ui/staff/staff-areas.ts'
import { type PendingWork, pendingWorkOf } from '../pending-work.ts'

/** Cache time of the counts, in milliseconds. */
const FRESH = 60_000

function giftsIn(state: 'draft' | 'broken' | 'unavailable') {
  const input = { query: { page: 1, perpage: 1, state } }
  return queryOptions({
    queryKey: queryKey(listStaffPosts, input),
    staleTime: FRESH,
    queryFn: ({ client, signal }) => send(transportOf(client), listStaffPosts, input, signal),
    select: ({ total }) => pendingWorkOf(state, total),
  })
}

const MAILS = { query: { page: 1, perpage: 1, state: 'unconfirmed' } } as const
const mailsOptions = queryOptions({
  queryKey: queryKey(listMails, MAILS),
  staleTime: FRESH,
  queryFn: ({ client, signal }) => send(transportOf(client), listMails, MAILS, signal),
  select: ({ total, states }) => [
    ...pendingWorkOf('failed-mail', states.failed ?? 0),
    ...pendingWorkOf('unconfirmed-mail', total),
  ],
})

const importsOptions = queryOptions({
  queryKey: queryKey(listFeedImports, {}),
  staleTime: FRESH,
  queryFn: ({ client, signal }) => send(transportOf(client), listFeedImports, {}, signal),
  select: ({ imports }) => [
    ...pendingWorkOf('failed-import', imports.filter(({ status }) => status === 'failed').length),
    ...pendingWorkOf('running-import', imports.filter(({ status }) => status === 'running' || status === 'waiting').length),
  ],
})

/** Only calls that the member's flags allow. */
function optionsFor(user: CurrentUser) {
  return [
    ...(mayUse(listStaffPosts.access, user) ? [giftsIn('draft'), giftsIn('broken'), giftsIn('unavailable')] : []),
    ...(mayUse(listMails.access, user) ? [mailsOptions] : []),
    ...(mayUse(listFeedImports.access, user) ? [importsOptions] : []),
  ]
}

/** Pending work of a member, once every count has loaded or failed. */
export function usePendingWork(user: CurrentUser): {
  readonly waiting: readonly PendingWork[] | undefined
  readonly missing: boolean
  readonly retry: () => void
} {
  return useQueries({
    queries: optionsFor(user),
    combine: (results) => ({
      waiting: results.some(({ isPending }) => isPending) ? undefined : results.flatMap(({ data }) => data ?? []),
      missing: results.some(({ isError }) => isError),
      retry: () => {
        for (const { isError, refetch } of results) if (isError) void refetch()
      },
    }),
  })
}
