import type { GuideCategory } from '@ribbonry/contracts'
import { guideSlug } from '@ribbonry/guides'
import { DomainError, type Identity, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { GuideStepsService } from '../guide-workflow/guide-steps.service.ts'
import { GuideCategoriesRepository } from './guide-categories.repository.ts'

/** Categories that staff put guides into. */
@Injectable()
export class GuideCategoriesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GuideStepsService) private readonly steps: GuideStepsService,
    @Inject(GuideCategoriesRepository) private readonly categories: GuideCategoriesRepository,
  ) {}

  async list(): Promise<GuideCategory[]> {
    return await this.categories.list()
  }

  /** Adds a category, and gives it to a guide if one is named. @throws DomainError `name-missing`, `guide-not-found` */
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
    const guide = await this.steps.take(guideId, identity, async (_view, { transaction }) => {
      category = await this.categories.take(transaction, name, slug)
      await this.categories.attach(transaction, guideId, category.id)
    })
    if (category === undefined) throw new Error('The step takes a category')
    return { category, version: guide.version }
  }
}
