import { queryOptions, useQuery } from '@tanstack/react-query'
import { getNavigation } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export const navigationOptions = queryOptions({
  queryKey: queryKey(getNavigation, {}),
  queryFn: ({ client, signal }) => send(transportOf(client), getNavigation, {}, signal),
  staleTime: Infinity,
  retry: false,
})

export function useNavigation() {
  return useQuery(navigationOptions).data
}
