import { queryOptions, useQuery } from '@tanstack/react-query'
import { getLiveTraffic } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** How often the last half hour is looked at, in milliseconds. */
const POLL = 2000

const liveTrafficOptions = queryOptions({
  queryKey: queryKey(getLiveTraffic, {}),
  queryFn: ({ client, signal }) => send(transportOf(client), getLiveTraffic, {}, signal),
  staleTime: 0,
  retry: false,
})

/** The last half hour, asked again while it is looked at: not in a tab behind others, and not `onScreen` false. */
export function useLiveTraffic(onScreen: boolean) {
  return useQuery({ ...liveTrafficOptions, refetchInterval: onScreen ? POLL : false })
}
