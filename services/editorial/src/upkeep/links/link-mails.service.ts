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

  /** Tells the writer of a guide once that a product cannot be bought any more. */
  async plan(transaction: Transaction, product: MarkedProduct): Promise<void> {
    const { state, reason, writer_id: memberId, guide_id: guide, title, product_title: comment } = product
    if (memberId === null || (state !== 'broken' && state !== 'unavailable')) return
    const id = `guide-link.${product.product_id}.${product.link_id}.${product.since.getTime()}.${memberId}`
    const link = `${this.config.SITE_URL}/editor/dashboard/${guide}/`
    const data = { title, step: 'link-broken' as const, part: null, comment: `${comment} (${reason})`, link }
    await this.mails.insert(transaction, { id, to: { memberId }, template: 'guide-step', data, due: this.clock() })
  }
}
