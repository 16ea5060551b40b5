import { useMutation, useQueryClient } from '@tanstack/react-query'
import { liftSuppression, listSuppressions } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

/** Removes an address from the suppression list. */
export function useLiftSuppression() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(liftSuppression),
    mutationFn: (email: string) => send(transportOf(client), liftSuppression, { body: { email } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKey(listSuppressions) }),
  })
}
