import { type GuideCategory, MOST_GUIDE_CATEGORIES } from '@ribbonry/contracts'
import { guideSlug } from '@ribbonry/guides'
import { DomainError, type Identity, InvalidInput, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { GuideChangesService } from '../../editor/guides/saving/guide-changes.service.ts'
import { GuideCategoriesRepository } from './guide-categories.repository.ts'

/** Lists categories of guides, and creates new ones. */
@Injectable()
export class GuideCategoriesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GuideChangesService) private readonly changes: GuideChangesService,
    @Inject(GuideCategoriesRepository) private readonly categories: GuideCategoriesRepository,
  ) {}

  async list(): Promise<GuideCategory[]> {
    return await this.categories.list()
  }

  /**
   * Finds or creates a category, and adds it to a guide if one is given, as a revision.
   * @throws DomainError `name-missing`, `guide-not-found`, `not-allowed`; InvalidInput if the guide has too many categories
   */
  async create(
    name: string,
    guideId: number | undefined,
    identity: Identity,
  ): Promise<{ readonly category: GuideCategory; readonly version: number | null }> {
    const slug = guideSlug(name)
    if (slug === '') throw new DomainError('refused', 'name-missing', 'Please provide a name', { name: 'Please provide a name' })
    if (guideId === undefined) {
      const category = await this.transactions.run((transaction) => this.categories.take(transaction, name, slug))
      return { category, version: null }
    }
    let category: GuideCategory | undefined
    const { guide } = await this.changes.change({ guideId, identity }, async ({ content }, transaction) => {
      category = await this.categories.take(transaction, name, slug)
      return { ...content, fields: { ...content.fields, category_ids: withCategory(content.fields.category_ids, category.id) } }
    })
    if (category === undefined) throw new Error('The change takes a category')
    return { category, version: guide.version }
  }
}

function withCategory(ids: readonly number[], id: number): readonly number[] {
  if (ids.includes(id)) return ids
  if (ids.length >= MOST_GUIDE_CATEGORIES)
    throw new InvalidInput({ buying_guide_id: `A guide has at most ${MOST_GUIDE_CATEGORIES} categories.` })
  return [...ids, id]
}
