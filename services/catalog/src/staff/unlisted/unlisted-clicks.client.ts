import { listUnlistedClicks } from '@ribbonry/contracts'
import { DomainError, LOGGER, type Logger } from '@ribbonry/service-kit'
import { onBehalfOf, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'

/** The service asks for itself, whoever looks at the counts. */
const NOBODY = 0

/** Clicks by campaign, of each unlisted content. */
export type ClicksByPost = ReadonlyMap<number, ReadonlyMap<string, number>>

/** Asks tracking for clicks on unlisted content. */
@Injectable()
export class UnlistedClicksClient {
  constructor(
    @Inject(ServiceClients) private readonly clients: ServiceClients,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Undefined while tracking is away. */
  async count(ids: readonly number[]): Promise<ClicksByPost | undefined> {
    if (ids.length === 0) return new Map()
    try {
      const answer = await this.clients.call(
        listUnlistedClicks,
        { body: { ids: [...ids] } },
        { as: onBehalfOf(NOBODY, 'catalog') },
      )
      const byPost = new Map<number, Map<string, number>>()
      for (const { post_id: id, campaign, clicks } of answer.clicks)
        byPost.set(id, (byPost.get(id) ?? new Map<string, number>()).set(campaign, clicks))
      return byPost
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'unavailable') throw error
      this.logger.warn({ err: error }, 'Clicks on unlisted content cannot be counted')
      return undefined
    }
  }
}
