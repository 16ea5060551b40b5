import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

const INSERT = `
  insert into advertiser_grants (campaign_id, member_id, granted) values ($1, $2, $3)
  on conflict do nothing returning campaign_id`

/** Campaigns whose claim has made their member an advertiser. */
@Injectable()
export class AdvertiserGrantsRepository {
  /** False where that campaign has done so before. */
  async insertIfAbsent(transaction: Transaction, campaignId: number, memberId: number, at: Date): Promise<boolean> {
    return (await transaction.query<unknown[]>(INSERT, [campaignId, memberId, at])).length > 0
  }
}
