import { getUser, type ServiceName } from '@ribbonry/contracts'
import type { FactoryProvider } from '@nestjs/common'
import { onBehalfOf, ServiceClients } from '../clients/service-clients.ts'

/** Whom a mail goes to. */
export interface Recipient {
  readonly name: string
  readonly email: string
}

/**
 * Finds the address of a member, confirmed or not: mails are about what the member does or pays. Undefined for one who is gone.
 * Throws while identity does not answer.
 */
export type FindRecipient = (memberId: number) => Promise<Recipient | undefined>

/** Injection token of the service's `FindRecipient`. */
export const FIND_RECIPIENT = Symbol('find recipient')

/** Provides `FIND_RECIPIENT`: identity is asked, which alone stores addresses. @param service in whose name */
export function memberRecipients(service: ServiceName): FactoryProvider<FindRecipient> {
  return {
    provide: FIND_RECIPIENT,
    inject: [ServiceClients],
    useFactory: (clients: ServiceClients) => async (memberId) => {
      const as = onBehalfOf(memberId, service)
      const answer = await clients.find(getUser, { params: { user_id: memberId } }, { as })
      return answer === undefined || answer.user.email === ''
        ? undefined
        : { name: answer.user.username, email: answer.user.email }
    },
  }
}
