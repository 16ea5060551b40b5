import { countListedItem } from '@ribbonry/contracts'
import { newYorkDayBounds } from '@ribbonry/dates'
import { onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'
import type { BoostRow } from './boost-row.ts'

/** Member id for calls of jobs. */
const NOBODY = 0

/** Reads the counts of a boosted post from tracking. */
@Injectable()
export class BoostFiguresClient {
  constructor(@Inject(ServiceClients) private readonly clients: ServiceClients) {}

  /**
   * Counts valid events of a post at the place of the featured gift, on a day of New York, which has 23, 24 or 25 hours.
   * @throws DomainError `unavailable` while tracking cannot be reached
   */
  async read({ post_id: id, day }: BoostRow): Promise<{ impressions: number; clicks: number }> {
    const { since, until } = newYorkDayBounds(day)
    const query = { type: 'post', id, list: 'featured', since: since.toISOString(), until: until.toISOString() } as const
    return await this.clients.call(countListedItem, { query }, { as: onBehalfOf(NOBODY, 'ads') })
  }
}
