import { countListedItem } from '@ribbonry/contracts'
import { newYorkDayBounds } from '@ribbonry/dates'
import { onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'
import type { BoostRow } from './boost-row.ts'

/** Member in whose name jobs ask. */
const NOBODY = 0

/** Asks tracking what was counted of a boosted post. */
@Injectable()
export class BoostFiguresClient {
  constructor(@Inject(ServiceClients) private readonly clients: ServiceClients) {}

  /**
   * Valid events of a post where the featured gift stands, on a day of New York: of 23, 24 or 25 hours.
   * @throws DomainError `unavailable` while tracking is away
   */
  async read({ post_id: id, day }: BoostRow): Promise<{ impressions: number; clicks: number }> {
    const { since, until } = newYorkDayBounds(day)
    const query = { type: 'post', id, list: 'featured', since: since.toISOString(), until: until.toISOString() } as const
    return await this.clients.call(countListedItem, { query }, { as: onBehalfOf(NOBODY, 'ads') })
  }
}
