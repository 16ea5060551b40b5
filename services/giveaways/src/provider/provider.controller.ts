import { type CallAnswer, type CallInput, createGiveaway, lookupGiveaway, syncGiveaway } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentStaffGiveaway } from '../staff-list/staff-giveaway.presenter.ts'
import { StaffGiveawaysService } from '../staff-list/staff-giveaways.service.ts'
import { CampaignLookupService } from './campaign-lookup.service.ts'
import { presentCampaign } from './campaign.presenter.ts'
import { GiveawayCreationService } from './giveaway-creation.service.ts'
import { GiveawaySyncService } from './giveaway-sync.service.ts'

/** Giveaways that a provider runs. */
@Controller()
export class ProviderController {
  constructor(
    @Inject(CampaignLookupService) private readonly campaigns: CampaignLookupService,
    @Inject(GiveawayCreationService) private readonly creation: GiveawayCreationService,
    @Inject(GiveawaySyncService) private readonly syncing: GiveawaySyncService,
    @Inject(StaffGiveawaysService) private readonly giveaways: StaffGiveawaysService,
  ) {}

  @Handles(lookupGiveaway)
  async lookup(@Input() { body }: CallInput<typeof lookupGiveaway>): Promise<CallAnswer<typeof lookupGiveaway>> {
    return { giveaway: presentCampaign(await this.campaigns.find(this.campaigns.refIn(body.embed))) }
  }

  @Handles(createGiveaway)
  async create(@Input() { body }: CallInput<typeof createGiveaway>): Promise<CallAnswer<typeof createGiveaway>> {
    const id = await this.creation.create(body)
    return { giveaway: presentStaffGiveaway(await this.giveaways.get(id)) }
  }

  @Handles(syncGiveaway)
  async sync(@Input() { params }: CallInput<typeof syncGiveaway>): Promise<CallAnswer<typeof syncGiveaway>> {
    await this.syncing.sync(params.id)
    return { giveaway: presentStaffGiveaway(await this.giveaways.get(params.id)) }
  }
}
