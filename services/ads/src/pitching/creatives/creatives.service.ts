import { type CallContext, DomainError, type Identity, Transactions } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import type { CampaignRow } from '../campaigns/campaign-row.ts'
import { CampaignsRepository } from '../campaigns/campaigns.repository.ts'
import { hashTempId } from '../campaigns/temp-ids.ts'
import { EditTokensService } from '../edit-links/edit-tokens.service.ts'
import {
  type EditedItem,
  type EditingRight,
  editingRight,
  editLinkSpent,
  noSuchCreative,
  withoutRight,
} from './creative-access.policy.ts'
import type { CreativeRow, SavedBy } from './creative-row.ts'
import { CreativeSavesService, type CreativeToSave } from './creative-saves.service.ts'
import { CreativesRepository } from './creatives.repository.ts'

/** Credentials of a caller: session, token of an edit link, or temp id. */
export interface Credentials {
  readonly identity: Identity | undefined
  readonly token?: string | undefined
  readonly tempId?: string | undefined
}

/** Keyed hash of the IP address of a visitor; undefined for members. */
export function visitorAddress({ identity, visitor }: CallContext): string | undefined {
  return identity === undefined ? visitor.address : undefined
}

/** Creatives as their editors use them. */
@Injectable()
export class CreativesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CreativesRepository) private readonly creatives: CreativesRepository,
    @Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository,
    @Inject(CreativeSavesService) private readonly saves: CreativeSavesService,
    @Inject(EditTokensService) private readonly tokens: EditTokensService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  /** @throws DomainError `advertiser-login-needed`, `edit-link-not-valid`, `no-such-creative` */
  async get(id: number, by: Credentials): Promise<CreativeRow> {
    return (await this.authorize(id, by)).creative
  }

  /**
   * The newest creative of a campaign; an unclaimed campaign is given by its temp id.
   * @throws DomainError like `get`
   */
  async getNewest(of: { campaign: number } | { tempId: string }, by: Credentials): Promise<CreativeRow> {
    const campaign = 'campaign' in of ? await this.campaigns.find(of.campaign) : await this.findUnclaimed(of.tempId)
    const newest = campaign === undefined ? undefined : await this.creatives.findNewest(campaign.id)
    const credentials = 'tempId' in of ? { ...by, tempId: of.tempId } : by
    if (newest === undefined) throw await this.#refusal(undefined, credentials)
    const linked = await this.tokens.find(by.token)
    const opened = linked === undefined || linked === newest.id ? newest : ((await this.creatives.find(linked)) ?? newest)
    return (await this.#authorized(opened.campaign_id === newest.campaign_id ? opened : newest, credentials)).creative
  }

  /**
   * Creates a further creative.
   * @throws DomainError `advertiser-login-needed`, `no-such-campaign`, the refusals of a save
   */
  async create(campaignId: number, given: CreativeToSave, identity: Identity | undefined): Promise<CreativeRow> {
    const { right } = await this.authorizeCampaign(campaignId, identity)
    return await this.saves.create(campaignId, given, savedBy(right, identity))
  }

  /** @throws DomainError `advertiser-login-needed`, `edit-link-not-valid`, `no-such-creative`, the refusals of a save */
  async save(id: number, given: CreativeToSave, by: Credentials): Promise<CreativeRow> {
    const { creative, right } = await this.authorize(id, by)
    return await this.saves.save(given, {
      before: creative,
      by: savedBy(right, by.identity),
      check: async (transaction) => {
        if (right === 'edit-link' && !(await this.tokens.take(transaction, by.token ?? '', id))) throw editLinkSpent()
      },
    })
  }

  /** @throws DomainError `no-such-creative`, the refusals of a save */
  async saveByStaff(id: number, given: CreativeToSave, by: Identity): Promise<CreativeRow> {
    const before = await this.creatives.find(id)
    if (before === undefined) throw noSuchCreative()
    const saved = await this.saves.saveByStaff(given, before, by.userId)
    await this.transactions.run((transaction) => this.#record(transaction, by, 'staff-save', saved))
    return saved
  }

  /**
   * Pauses a creative until its owner resumes it.
   * @throws DomainError `advertiser-login-needed`, `no-such-creative`
   */
  async pause(id: number, by: Identity): Promise<CreativeRow> {
    return await this.#setPaused(id, by, 'owner')
  }

  /** @throws DomainError like `pause`; `creative-not-approved` */
  async resume(id: number, by: Identity): Promise<CreativeRow> {
    return await this.#setPaused(id, by, null)
  }

  /**
   * Returns the creative and the caller's right to edit it.
   * @throws DomainError `advertiser-login-needed`, `edit-link-not-valid`, `no-such-creative`
   */
  async authorize(id: number, by: Credentials): Promise<{ creative: CreativeRow; right: EditingRight }> {
    return await this.#authorized(await this.creatives.find(id), by)
  }

  /**
   * Returns the campaign to which a creative may be added.
   * @throws DomainError `advertiser-login-needed`, `no-such-campaign`
   */
  async authorizeCampaign(id: number, identity: Identity | undefined): Promise<{ campaign: CampaignRow; right: EditingRight }> {
    const campaign = await this.campaigns.find(id)
    const item = campaign === undefined ? NOBODYS : { creativeId: undefined, campaignId: id, ...campaign }
    const right = editingRight(item, { identity, linkedCreative: undefined, tempCampaign: undefined })
    if (right === undefined) throw withoutRight(identity, undefined)
    if (campaign === undefined) throw new DomainError('not-found', 'no-such-campaign', 'There is no such campaign.')
    return { campaign, right }
  }

  /** Finds the unclaimed campaign of a temp id. */
  async findUnclaimed(tempId: string | undefined): Promise<CampaignRow | undefined> {
    const hash = tempId === undefined ? undefined : hashTempId(tempId)
    const campaign = hash === undefined ? undefined : await this.campaigns.findByTempHash(hash)
    return campaign?.claimed === false ? campaign : undefined
  }

  async #authorized(creative: CreativeRow | undefined, by: Credentials): Promise<{ creative: CreativeRow; right: EditingRight }> {
    const right = creative === undefined ? undefined : await this.#rightTo(itemOf(creative), by)
    if (creative === undefined || right === undefined) throw await this.#refusal(creative, by)
    return { creative, right }
  }

  async #rightTo(item: EditedItem, { identity, token, tempId }: Credentials): Promise<EditingRight | undefined> {
    const [linkedCreative, campaign] = await Promise.all([this.tokens.find(token), this.findUnclaimed(tempId)])
    return editingRight(item, { identity, linkedCreative, tempCampaign: campaign?.id })
  }

  /** Only staff learn that a creative does not exist. */
  async #refusal(creative: CreativeRow | undefined, by: Credentials): Promise<DomainError> {
    const isStaff = creative === undefined && (await this.#rightTo(NOBODYS, { identity: by.identity })) === 'staff'
    return isStaff ? noSuchCreative() : withoutRight(by.identity, by.token)
  }

  async #setPaused(id: number, by: Identity, paused: 'owner' | null): Promise<CreativeRow> {
    await this.authorize(id, { identity: by })
    return await this.transactions.run(async (transaction) => {
      const creative = await this.creatives.lock(transaction, id)
      if (creative === undefined) throw noSuchCreative()
      if (paused === null && (creative.review !== 'approved' || creative.passed))
        throw new DomainError('refused', 'creative-not-approved', 'This pitch runs again once it is approved.')
      if (creative.paused_by === paused) return creative
      await this.creatives.setPaused(transaction, id, paused)
      await this.#record(transaction, by, paused === null ? 'resume' : 'pause', creative)
      return { ...creative, paused_by: paused }
    })
  }

  async #record(
    transaction: Parameters<ActivityLog['record']>[0],
    by: Identity,
    action: string,
    { id, version }: CreativeRow,
  ): Promise<void> {
    const actor = { memberId: by.userId }
    await this.activity.record(transaction, { actor, action, item: { type: 'creative', id }, details: { version } })
  }
}

const NOBODYS: EditedItem = { creativeId: undefined, campaignId: 0, claimed: true, owner_id: null }

function itemOf({ id, campaign_id: campaignId, claimed, owner_id }: CreativeRow): EditedItem {
  return { creativeId: id, campaignId, claimed, owner_id }
}

function savedBy(right: EditingRight, identity: Identity | undefined): SavedBy {
  const by = right === 'temp-id' ? 'visitor' : right
  return { by, memberId: right === 'owner' || right === 'staff' ? (identity?.userId ?? null) : null }
}
