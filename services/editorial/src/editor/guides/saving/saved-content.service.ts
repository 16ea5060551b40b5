import type { GuideSave } from '@ribbonry/contracts'
import { InvalidInput, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { InterlinkItemsService } from '../../interlinks/interlink-items.service.ts'
import type { GuideContent } from '../reading/guide-content.ts'
import { GuideContentsRepository } from '../reading/guide-contents.repository.ts'
import type { LockedGuide } from './guide-changes.service.ts'
import { savedFields } from './saved-fields.ts'
import { SavedProductsService } from './saved-products.service.ts'

/** Computes the content of a guide after a save. */
@Injectable()
export class SavedContentService {
  constructor(
    @Inject(SavedProductsService) private readonly products: SavedProductsService,
    @Inject(InterlinkItemsService) private readonly interlinks: InterlinkItemsService,
    @Inject(GuideContentsRepository) private readonly contents: GuideContentsRepository,
  ) {}

  /**
   * Leaves the slug unchanged: it is claimed separately.
   * @throws DomainError `title-missing`, `duplicate-product`, `link-not-ours`; InvalidInput for unknown ids
   */
  async resolve(transaction: Transaction, { view, content: current }: LockedGuide, body: GuideSave): Promise<GuideContent> {
    const fields = savedFields(current.fields, body)
    await this.#checkCategories(transaction, current.fields.category_ids, fields.category_ids)
    return {
      fields,
      products: body.products === undefined ? current.products : await this.products.resolve(transaction, view, body.products),
      interlinks:
        body.interlinking === undefined
          ? current.interlinks
          : await this.interlinks.resolve(transaction, current.interlinks, body.interlinking),
    }
  }

  async #checkCategories(transaction: Transaction, known: readonly number[], wanted: readonly number[]): Promise<void> {
    const others = wanted.filter((id) => !known.includes(id))
    if (others.length > 0 && (await this.contents.countCategories(transaction, others)) < others.length)
      throw new InvalidInput({ categories: 'We do not know that category.' })
  }
}
