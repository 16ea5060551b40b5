import { CLOCK, type Clock } from '@ribbonry/service-kit'
import type { Page } from '@ribbonry/service-kit/paging'
import type { Recipient } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type AdsEnvironment } from '../../config.ts'
import { isDiscountOpen } from '../discounts/discount-state.ts'
import { LeadCampaignsService } from '../../pitching/leads/lead-campaigns.service.ts'
import { RecipientsClient } from '../../pitching/mails/recipients.client.ts'
import { type DropOffRow, DropOffsRepository } from './drop-offs.repository.ts'

const PER_PAGE = 50
const HOUR_MS = 3_600_000

export interface FoundDropOff {
  readonly row: DropOffRow
  /** Owner of a claimed campaign; undefined for others, and while identity cannot be reached. */
  readonly owner: Recipient | undefined
  /** The valid discount. */
  readonly discount: { readonly expires: Date; readonly sent: Date | null } | undefined
}

/** Shows staff the abandoned campaigns. */
@Injectable()
export class DropOffsService {
  constructor(
    @Inject(DropOffsRepository) private readonly dropOffs: DropOffsRepository,
    @Inject(LeadCampaignsService) private readonly leads: LeadCampaignsService,
    @Inject(RecipientsClient) private readonly members: RecipientsClient,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'DROPOFF_AFTER_HOURS'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** One page, newest first. */
  async list(page: number): Promise<Page<FoundDropOff>> {
    await this.leads.startMissing()
    const now = this.clock()
    const before = new Date(now.getTime() - this.config.DROPOFF_AFTER_HOURS * HOUR_MS)
    const { rows, total } = await this.dropOffs.list(before, page, PER_PAGE)
    const owners = await this.members.list(rows.flatMap(({ owner_id: id }) => id ?? []))
    const ownerOf = ({ owner_id: id }: DropOffRow) => (id === null ? undefined : owners.get(id))
    return { total, rows: rows.map((row) => ({ row, owner: ownerOf(row), discount: discountOf(row, now) })) }
  }
}

function discountOf({ expires, used_at, revoked_at, mailed_at: sent }: DropOffRow, now: Date): FoundDropOff['discount'] {
  return expires !== null && isDiscountOpen({ expires, used_at, revoked_at }, now) ? { expires, sent } : undefined
}
