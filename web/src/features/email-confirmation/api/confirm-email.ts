import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmEmail } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'
import { meOptions } from '../../../session/get-me.ts'

export function useConfirmEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(confirmEmail),
    mutationFn: (code: string) => send(transportOf(client), confirmEmail, { body: { code } }),
    onSuccess: () => client.invalidateQueries({ queryKey: meOptions.queryKey }),
  })
}
