import { listGiftsOfGuides } from '@ribbonry/contracts'
import { onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'

/** The service asks for itself, whichever member looks something up. */
const NOBODY = 0

/** Asks editorial which gifts stand in guides. */
@Injectable()
export class GuideGiftsClient {
  constructor(@Inject(ServiceClients) private readonly clients: ServiceClients) {}

  /** Those of the gifts that stand in a published guide. @throws DomainError `unavailable` while editorial is away */
  async listStanding(ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set()
    const answer = await this.clients.call(listGiftsOfGuides, { body: { ids: [...ids] } }, { as: onBehalfOf(NOBODY, 'catalog') })
    return new Set(answer.ids)
  }
}
