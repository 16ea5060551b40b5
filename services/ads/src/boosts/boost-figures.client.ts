import { listStatisticsItems } from '@ribbonry/contracts'
import { dayPlus } from '@ribbonry/dates'
import { onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'
import type { BoostRow } from './boost-row.ts'

/** Member in whose name jobs ask. */
const NOBODY = 0
/** Posts that stand in the list on two days: one for each, and those that staff chose. */
const ASKED_ITEMS = '50'

/** Asks tracking what was counted of a boosted post. */
@Injectable()
export class BoostFiguresClient {
  constructor(@Inject(ServiceClients) private readonly clients: ServiceClients) {}

  /**
   * Valid events of a post where the featured gift stands. Tracking counts days of UTC, of which a day of New York has a part of
   * two; the post stands there on its own day alone.
   * @throws DomainError `unavailable` while tracking is away
   */
  async read({ post_id: postId, day }: BoostRow): Promise<{ impressions: number; clicks: number }> {
    const query = { from: day, to: dayPlus(day, 1), list: 'featured', items: ASKED_ITEMS }
    const { items } = await this.clients.call(listStatisticsItems, { query }, { as: onBehalfOf(NOBODY, 'ads') })
    const found = items.find(({ item_type: type, item_id: id }) => type === 'post' && id === postId)
    return { impressions: found?.impressions ?? 0, clicks: found?.clicks ?? 0 }
  }
}
