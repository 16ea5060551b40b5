import { type EventPayload, guideFiguresChanged } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { GuideCountsRepository } from '../guide-counts.repository.ts'
import { giftFiguresProjection } from './gift-figures.projection.ts'
import { GuideViewsRepository } from './guide-views.repository.ts'

/** Updates the views of guides and the clicks on their gifts. */
@Controller()
export class GuideFiguresChangedHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GuideViewsRepository) private readonly views: GuideViewsRepository,
    @Inject(GuideCountsRepository) private readonly counts: GuideCountsRepository,
  ) {}

  @Consumes(guideFiguresChanged, { group: 'editorial-guide-figures' })
  async handle(payloads: readonly EventPayload<typeof guideFiguresChanged>[]): Promise<void> {
    const guides = payloads.flatMap(({ version, guides: some }) => some.map((guide) => ({ ...guide, version })))
    const gifts = payloads.flatMap(({ version, gifts: some }) => some.map((gift) => ({ ...gift, version })))
    await this.transactions.run(async (transaction) => {
      await this.views.update(transaction, guides)
      const written = await giftFiguresProjection.upsert(transaction, gifts)
      const changed = written.filter((row) => row.changed).map(({ key }) => Number(key))
      if (changed.length > 0) await this.counts.refreshShowing(transaction, changed)
    })
  }
}
