import { DomainError, hasRole, type Identity, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { CampaignsRepository } from '../campaigns/campaigns.repository.ts'
import { noSuchCreative, withoutRight } from '../creatives/creative-access.policy.ts'
import { CreativesRepository } from '../creatives/creatives.repository.ts'
import { type EditLink, PitchMailsService } from '../mails/pitch-mails.service.ts'
import { EditTokensService } from './edit-tokens.service.ts'

/** Links by which anybody may save a creative once. */
@Injectable()
export class EditLinksService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(EditTokensService) private readonly tokens: EditTokensService,
    @Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository,
    @Inject(CreativesRepository) private readonly creatives: CreativesRepository,
    @Inject(PitchMailsService) private readonly mails: PitchMailsService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  /**
   * Creates a link for the newest creative of a campaign, invalidates older links, pauses the creative until the approval after
   * the save, and mails the link to the owner.
   * @throws DomainError `advertiser-login-needed`, `no-such-campaign`, `no-such-creative`
   */
  async generate(campaignId: number, identity: Identity): Promise<EditLink> {
    return await this.transactions.run(async (transaction) => {
      const campaign = await this.campaigns.lock(transaction, campaignId)
      const isOwner = campaign?.claimed === true && campaign.owner_id === identity.userId
      if (!isOwner && !hasRole(identity, 'access')) throw withoutRight(identity, undefined)
      if (campaign?.claimed !== true) throw new DomainError('not-found', 'no-such-campaign', 'There is no such campaign.')
      const [newest] = await this.creatives.listOfCampaign(transaction, campaignId)
      if (newest === undefined) throw noSuchCreative()
      const { token, expires } = await this.tokens.issue(transaction, campaignId, newest.id)
      // A pause by the owner is kept when the link is used.
      if (newest.paused_by === null) await this.creatives.setPaused(transaction, newest.id, 'edit-link')
      const actor = { memberId: identity.userId }
      await this.activity.record(transaction, { actor, action: 'edit-link', item: { type: 'creative', id: newest.id } })
      return await this.mails.planEditLink(transaction, newest, token, expires)
    })
  }
}
