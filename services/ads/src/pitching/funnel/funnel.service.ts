import type { AdPlan } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Throttle } from '@ribbonry/service-kit/throttling'
import { Inject, Injectable } from '@nestjs/common'
import { CampaignStartsService } from '../campaigns/campaign-starts.service.ts'
import type { CreativeRow } from '../creatives/creative-row.ts'
import { campaignNotCreated, CreativeSavesService, type CreativeToSave } from '../creatives/creative-saves.service.ts'
import { CreativesRepository } from '../creatives/creatives.repository.ts'
import { PICTURES_PER_ADDRESS } from '../creatives/picture-limits.ts'
import { CreativesService } from '../creatives/creatives.service.ts'

/** Steps from the pitch page to the saved pitch. */
@Injectable()
export class FunnelService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CampaignStartsService) private readonly starts: CampaignStartsService,
    @Inject(CreativesRepository) private readonly creatives: CreativesRepository,
    @Inject(CreativesService) private readonly editing: CreativesService,
    @Inject(CreativeSavesService) private readonly saves: CreativeSavesService,
    @Inject(Throttle) private readonly throttle: Throttle,
  ) {}

  /** Creates a campaign and returns its temp id. */
  async start(plan: AdPlan): Promise<string> {
    return await this.transactions.run(async (transaction) => (await this.starts.insert(transaction, { plan })).tempId)
  }

  /**
   * @param address keyed hash of the visitor's IP address
   * @throws DomainError `campaign-not-created` for an unknown or claimed temp id; `too-many-tries`; the refusals of a save
   */
  async save(tempId: string, given: CreativeToSave, address: string | undefined): Promise<CreativeRow> {
    const campaign = await this.editing.findUnclaimed(tempId)
    if (campaign === undefined) throw campaignNotCreated()
    if (given.file !== undefined) await this.throttle.hit(PICTURES_PER_ADDRESS, address)
    const before = await this.creatives.findNewest(campaign.id)
    const by = { by: 'visitor', memberId: null } as const
    if (before === undefined) return await this.saves.create(campaign.id, given, by)
    return await this.saves.save(given, {
      before,
      by,
      check: (_transaction, { claimed }) => (claimed ? Promise.reject(campaignNotCreated()) : Promise.resolve()),
    })
  }
}
