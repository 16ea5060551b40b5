import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { DueMailsRepository } from '@ribbonry/service-kit/due-mails'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../../config.ts'
import type { MarkedProduct } from './link-effects.repository.ts'

/** Mails about links that no longer work. */
@Injectable()
export class LinkMailsService {
  constructor(
    @Inject(DueMailsRepository) private readonly mails: DueMailsRepository,
    @Inject(CONFIG) private readonly config: Pick<EditorialEnvironment, 'SITE_URL'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Tells each writer once that a link does not work any more, however many of their guides show it. */
  async plan(transaction: Transaction, products: readonly MarkedProduct[]): Promise<void> {
    const bad = products.filter(({ state }) => state === 'broken' || state === 'unavailable')
    const ofWriters = Map.groupBy(bad, ({ link_id: link, writer_id: writer }) => `${link}.${writer ?? ''}`)
    for (const [first, ...others] of ofWriters.values()) if (first !== undefined) await this.#insert(transaction, first, others)
  }

  async #insert(transaction: Transaction, first: MarkedProduct, others: readonly MarkedProduct[]): Promise<void> {
    const { reason, writer_id: memberId, guide_id: guide, title, product_title: product } = first
    if (memberId === null) return
    const id = `guide-link.${first.link_id}.${first.since.getTime()}.${memberId}`
    const link = `${this.config.SITE_URL}/editor/dashboard/${guide}/`
    const elsewhere = new Set(others.map(({ guide_id: other }) => other).filter((other) => other !== guide)).size
    const more = elsewhere === 0 ? '' : elsewhere === 1 ? ', also in another guide' : `, also in ${elsewhere} other guides`
    const data = { title, step: 'link-broken' as const, part: null, comment: `${product} (${reason})${more}`, link }
    await this.mails.insert(transaction, { id, to: { memberId }, template: 'guide-step', data, due: this.clock() })
  }
}
