import { getUser } from '@ribbonry/contracts'
import { onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'

export interface Recipient {
  readonly name: string
  readonly email: string
}

/** Fetches the e-mail address of a member. Only identity stores addresses, so each mail needs a request. */
@Injectable()
export class RecipientsClient {
  constructor(@Inject(ServiceClients) private readonly clients: ServiceClients) {}

  /**
   * Undefined for a member who gets no mail: deleted, about to be deleted, or without a confirmed address.
   * @throws Error while identity cannot be reached
   */
  async find(memberId: number): Promise<Recipient | undefined> {
    const as = onBehalfOf(memberId, 'wishlist')
    const answer = await this.clients.find(getUser, { params: { user_id: memberId } }, { as })
    if (answer === undefined) return undefined
    const { username, email, email_confirmed: confirmed, deletion_requested: leaving } = answer.user
    return confirmed && leaving === null ? { name: username, email } : undefined
  }
}
