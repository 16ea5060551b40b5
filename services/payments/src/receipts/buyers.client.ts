import { getUser } from '@ribbonry/contracts'
import { onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'

export interface Buyer {
  readonly name: string
  readonly email: string
}

/** Asks identity for the addresses of buyers. */
@Injectable()
export class BuyersClient {
  constructor(@Inject(ServiceClients) private readonly clients: ServiceClients) {}

  /**
   * Also while the address is unconfirmed: a receipt is about the member's own money. Undefined for a member who is gone.
   * @throws Error while identity does not answer
   */
  async find(memberId: number): Promise<Buyer | undefined> {
    const answer = await this.clients.find(getUser, { params: { user_id: memberId } }, { as: onBehalfOf(memberId, 'payments') })
    return answer === undefined || answer.user.email === '' ? undefined : { name: answer.user.username, email: answer.user.email }
  }
}
