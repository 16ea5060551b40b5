import { checkDiscount } from '@ribbonry/contracts'
import { CallRefused, onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'

/** Validates discount tokens at ads, which issues them. */
@Injectable()
export class DiscountsClient {
  constructor(@Inject(ServiceClients) private readonly clients: ServiceClients) {}

  /**
   * Whether a token is valid for a campaign.
   * @param memberId the member who asks
   * @throws DomainError `unavailable` while ads cannot be reached
   */
  async isValid(campaign: number, token: string, memberId: number): Promise<boolean> {
    const asked = { params: { id: String(campaign) }, body: { token } }
    try {
      await this.clients.call(checkDiscount, asked, { as: onBehalfOf(memberId, 'payments') })
      return true
    } catch (error) {
      if (error instanceof CallRefused) return false
      throw error
    }
  }
}
