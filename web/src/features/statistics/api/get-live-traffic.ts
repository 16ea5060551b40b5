import { queryOptions, useQuery } from '@tanstack/react-query'
import { getLiveTraffic } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Polling interval, in milliseconds. */
const POLL = 2000

const liveTrafficOptions = queryOptions({
  queryKey: queryKey(getLiveTraffic, {}),
  queryFn: ({ client, signal }) => send(transportOf(client), getLiveTraffic, {}, signal),
  staleTime: 0,
  retry: false,
})

/** Traffic of the last half hour, polled while the tab is visible and `onScreen`. */
export function useLiveTraffic(onScreen: boolean) {
  return useQuery({ ...liveTrafficOptions, refetchInterval: onScreen ? POLL : false })
}
