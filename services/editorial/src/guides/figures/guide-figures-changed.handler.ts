import { type EventPayload, guideFiguresChanged } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { GuideCountsRepository } from '../guide-counts.repository.ts'
import { giftFiguresProjection } from './gift-figures.projection.ts'
import { placeFiguresProjection, productFiguresProjection } from './product-figures.projection.ts'
import { GuideViewsRepository } from './guide-views.repository.ts'

/** Updates the views of guides and the clicks on their products. */
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
    const products = payloads.flatMap(({ version, products: some }) => some.map((product) => ({ ...product, version })))
    const places = payloads.flatMap(({ version, places: some }) =>
      some.map(({ place, ...counts }) => ({ ...counts, position: place, version })),
    )
    await this.transactions.run(async (transaction) => {
      await this.views.update(transaction, guides)
      await placeFiguresProjection.upsert(transaction, places)
      const changed = {
        posts: changedKeys(await giftFiguresProjection.upsert(transaction, gifts)),
        products: changedKeys(await productFiguresProjection.upsert(transaction, products)),
      }
      if (changed.posts.length + changed.products.length > 0) await this.counts.refreshShowing(transaction, changed)
    })
  }
}

function changedKeys(rows: readonly { readonly key: unknown; readonly changed: boolean }[]): number[] {
  return rows.filter(({ changed }) => changed).map(({ key }) => Number(key))
}
