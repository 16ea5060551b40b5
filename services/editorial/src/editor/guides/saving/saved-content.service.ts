import type { GuideSave } from '@ribbonry/contracts'
import { InvalidInput, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { InterlinkItemsService } from '../../interlinks/interlink-items.service.ts'
import type { GuideContent } from '../reading/guide-content.ts'
import { GuideContentsRepository } from '../reading/guide-contents.repository.ts'
import type { LockedGuide } from './guide-changes.service.ts'
import { savedFields } from './saved-fields.ts'
import { SavedProductsService } from './saved-products.service.ts'

/** The content of a guide after a save. */
export interface SavedContent extends GuideContent {
  /** Ids of products with a picture in the save that is not stored here. */
  readonly unusablePictures: ReadonlySet<number>
}

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
  async resolve(transaction: Transaction, { view, content: current }: LockedGuide, body: GuideSave): Promise<SavedContent> {
    const fields = savedFields(current.fields, body)
    const categories = await this.#categories(transaction, current.fields.category_ids, fields.category_ids)
    const saved = body.products && (await this.products.resolve(transaction, view, body.products))
    return {
      fields: { ...fields, category_ids: categories },
      products: saved?.map(({ product }) => product) ?? current.products,
      unusablePictures: new Set(saved?.flatMap(({ product, isPictureUnusable }) => (isPictureUnusable ? product.id : []))),
      interlinks:
        body.interlinking === undefined
          ? current.interlinks
          : await this.interlinks.resolve(transaction, current.interlinks, body.interlinking),
    }
  }

  /** An editor that was opened before a category was merged or put in the trash still sends it. */
  async #categories(transaction: Transaction, known: readonly number[], wanted: readonly number[]): Promise<readonly number[]> {
    if (wanted.every((id) => known.includes(id))) return wanted
    const live = await this.contents.liveCategories(transaction, wanted)
    if (live === undefined) throw new InvalidInput({ categories: 'We do not know that category.' })
    return live
  }
}
