import type { AdPlan } from '@ribbonry/contracts'
import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CampaignsRepository } from './campaigns.repository.ts'
import { createCampaignId, createTempId, hashTempId } from './temp-ids.ts'

export interface CampaignToStart {
  readonly plan: AdPlan
  readonly name?: string
  /** Absent while no e-mail address is known. */
  readonly email?: string
  /** When it was started; now by default. */
  readonly at?: Date
}

/** Creates campaigns. */
@Injectable()
export class CampaignStartsService {
  constructor(
    @Inject(CampaignsRepository) private readonly campaigns: CampaignsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Inserts a campaign. Of its temp id only the hash is stored. */
  async insert(
    transaction: Transaction,
    { plan, name = '', email, at = this.clock() }: CampaignToStart,
  ): Promise<{ id: number; tempId: string }> {
    const [id, tempId] = [createCampaignId(), createTempId()]
    const tempHash = hashTempId(tempId)
    if (tempHash === undefined) throw new Error('A new temp id is none')
    const step = email === undefined ? 'funnel' : 'lead'
    await this.campaigns.insert(transaction, { id, tempHash, plan, name, email: email ?? null, step }, at)
    return { id, tempId }
  }
}
