import { getUser } from '@ribbonry/contracts'
import { onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import type { Recipient } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'

/** Fetches the address of a member, which identity alone stores. */
@Injectable()
export class RecipientsClient {
  constructor(@Inject(ServiceClients) private readonly clients: ServiceClients) {}

  /**
   * Undefined for a member who is gone.
   * @throws Error while identity does not answer
   */
  async find(memberId: number): Promise<Recipient | undefined> {
    const as = onBehalfOf(memberId, 'editorial')
    const answer = await this.clients.find(getUser, { params: { user_id: memberId } }, { as })
    return answer === undefined || answer.user.email === '' ? undefined : { name: answer.user.username, email: answer.user.email }
  }
}
