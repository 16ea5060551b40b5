import { useMutation, useQueryClient } from '@tanstack/react-query'
import { logOutEverywhere } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Ends every session, this one included. */
export function useLogOutEverywhere() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(logOutEverywhere),
    mutationFn: () => send(transportOf(client), logOutEverywhere, {}),
  })
}
