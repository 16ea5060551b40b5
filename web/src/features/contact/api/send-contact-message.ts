import { useMutation } from '@tanstack/react-query'
import { type CallInput, sendContactMessage } from '@ribbonry/contracts'
import { send } from '../../../api/call.ts'
import { queryKey } from '../../../api/query-key.ts'
import { transportOf } from '../../../api/transport.ts'

export type ContactMessage = CallInput<typeof sendContactMessage>['body']

/** Sends a message to the site's owner. The address is held in memory only. */
export function useSendContactMessage() {
  return useMutation({
    mutationKey: queryKey(sendContactMessage),
    mutationFn: (body: ContactMessage, { client }) => send(transportOf(client), sendContactMessage, { body }),
    gcTime: 0,
  })
}
