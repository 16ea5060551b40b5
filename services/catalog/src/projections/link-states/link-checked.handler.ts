import { type EventPayload, linkChecked, POST_FACTS } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import { LinkStatesRepository } from './link-states.repository.ts'

/** Marks gifts whose links no longer work, and those that work again. */
@Controller()
export class LinkCheckedHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(LinkStatesRepository) private readonly states: LinkStatesRepository,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
  ) {}

  @Consumes(linkChecked, { group: 'catalog-links' })
  async handle(payloads: readonly EventPayload<typeof linkChecked>[]): Promise<void> {
    const changed = await this.transactions.run((transaction) => this.states.follow(transaction, payloads))
    if (changed.length > 0) await this.caches.purgeShowing(POST_FACTS, changed)
  }
}
