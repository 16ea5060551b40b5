import { checkDiscount } from '@ribbonry/contracts'
import { CallRefused, onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'

/** Asks ads, which issues discounts, about their tokens. */
@Injectable()
export class DiscountsClient {
  constructor(@Inject(ServiceClients) private readonly clients: ServiceClients) {}

  /**
   * Whether a token counts for a campaign.
   * @param memberId in whose name it is asked
   * @throws DomainError `unavailable` while ads is away
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
