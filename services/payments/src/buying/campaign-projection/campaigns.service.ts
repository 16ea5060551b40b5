import { getCampaignFacts } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'
import { campaignProjection } from './campaign.projection.ts'
import { CampaignsRepository, type CampaignSnapshot } from './campaigns.repository.ts'

/** Member id for calls to ads that no member has caused. */
const NOBODY = 0
/** Time-out, milliseconds. It is long because a buyer prefers to wait rather than to see an error. */
const WAIT_MS = 5000

/** Campaigns that can be paid: from the local copy, or from ads where their event has not arrived yet. */
@Injectable()
export class CampaignsService {
  constructor(
    @Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository,
    @Inject(ServiceClients) private readonly clients: ServiceClients,
    @Inject(Transactions) private readonly transactions: Transactions,
  ) {}

  /**
   * Finds a claimed campaign; undefined where ads knows none.
   * @throws DomainError `unavailable` for a campaign that is not in the local copy while ads cannot be reached
   */
  async find(campaign: number): Promise<CampaignSnapshot | undefined> {
    const known = await this.campaigns.find(campaign)
    if (known !== undefined) return known
    const settings = { as: onBehalfOf(NOBODY, 'payments'), timeoutMs: WAIT_MS }
    const found = await this.clients.find(getCampaignFacts, { params: { id: String(campaign) } }, settings)
    if (found === undefined) return undefined
    await this.transactions.run((transaction) => campaignProjection.upsert(transaction, [found.facts]))
    return await this.campaigns.find(campaign)
  }
}
