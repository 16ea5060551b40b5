import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listMails, sendMailAgain } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export function useResendMail() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: queryKey(sendMailAgain),
    mutationFn: (id: string) => send(transportOf(client), sendMailAgain, { body: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKey(listMails) }),
  })
}
