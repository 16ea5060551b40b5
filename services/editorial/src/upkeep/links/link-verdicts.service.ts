import { type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { GuideCachesService } from '../../guides/guide-caches.service.ts'
import { LinkChecksRepository } from './link-checks.repository.ts'
import { LinkEffectsRepository } from './link-effects.repository.ts'
import { LinkMailsService } from './link-mails.service.ts'
import { type CheckedLink, isShownOtherwise } from './link-row.ts'

/** Records verdicts, and lets what shows the links follow them. */
@Injectable()
export class LinkVerdictsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(LinkChecksRepository) private readonly checks: LinkChecksRepository,
    @Inject(LinkEffectsRepository) private readonly effects: LinkEffectsRepository,
    @Inject(LinkMailsService) private readonly mails: LinkMailsService,
    @Inject(GuideCachesService) private readonly caches: GuideCachesService,
  ) {}

  /** Writes verdicts and what follows from them in one transaction, so that neither exists without the other. */
  async record(checked: readonly CheckedLink[]): Promise<void> {
    if (checked.length === 0) return
    const changed = checked.filter(isShownOtherwise).map(({ link }) => link.id)
    const slugs = await this.transactions.run(async (transaction) => {
      if (changed.length > 0) await this.lockGuides(transaction, { ids: changed })
      await this.checks.write(transaction, checked)
      return await this.follow(transaction, changed)
    })
    await this.caches.purge(slugs)
  }

  /** Locks the guides that show these links, or the link with this key, before anything is written that they will follow. */
  async lockGuides(transaction: Transaction, links: { readonly ids?: readonly number[]; readonly key?: string }): Promise<void> {
    await this.effects.lockGuides(transaction, links)
  }

  /** Lets gifts and products follow the states of these links. Returns the slugs of public guides that show them otherwise. */
  async follow(transaction: Transaction, linkIds: readonly number[]): Promise<string[]> {
    if (linkIds.length === 0) return []
    const products = await this.effects.markProducts(transaction, linkIds)
    await this.effects.publish(transaction, linkIds)
    await this.mails.plan(transaction, products)
    return [...new Set(products.filter(({ published }) => published !== null).map(({ slug }) => slug))]
  }
}
