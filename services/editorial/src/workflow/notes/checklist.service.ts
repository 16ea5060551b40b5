import type { ChecklistItem } from '@ribbonry/contracts'
import { DomainError, type Identity, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { canSaveGuide, notAllowed } from '../../editor/guides/guide-access.policy.ts'
import { assertStillPublishable } from '../../editor/guides/reading/guide-view.ts'
import { GuideViewsService } from '../../editor/guides/reading/guide-views.service.ts'
import { GuideStepsService } from '../guide-steps.service.ts'
import { ChecklistRepository } from './checklist.repository.ts'

/** Manages the checklist of guides, a gate of publication. */
@Injectable()
export class ChecklistService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GuideStepsService) private readonly steps: GuideStepsService,
    @Inject(GuideViewsService) private readonly views: GuideViewsService,
    @Inject(ChecklistRepository) private readonly checklist: ChecklistRepository,
  ) {}

  /** @throws DomainError `guide-not-found`, `not-allowed` */
  async of(guideId: number, identity: Identity): Promise<readonly ChecklistItem[]> {
    return (await this.views.get(guideId, identity)).surroundings.checklist
  }

  /**
   * Ticks or unticks an item. Only for members who may save the guide now, since the checklist is a gate of publication.
   * @throws DomainError `guide-not-found`, `not-allowed`, `unknown-checklist`, `not-ready`
   */
  async tick(guideId: number, name: string, isDone: boolean, identity: Identity): Promise<readonly ChecklistItem[]> {
    await this.steps.take(guideId, identity, async (view, { transaction, record }) => {
      if (!canSaveGuide(view.guide, identity)) throw notAllowed()
      const { checklist } = view.surroundings
      const item = checklist.find((one) => one.name === name)
      if (item === undefined) throw new DomainError('refused', 'unknown-checklist', 'The checklist has no such entry.')
      if (item.done === isDone) return
      const after = checklist.map((one) => (one === item ? { name, done: isDone } : one))
      assertStillPublishable(view, { ...view, surroundings: { ...view.surroundings, checklist: after } })
      await this.checklist.tick(transaction, guideId, name, isDone, identity.userId)
      await record(isDone ? 'tick' : 'untick', { name })
    })
    return await this.of(guideId, identity)
  }

  async template(): Promise<string[]> {
    return await this.checklist.listTemplate()
  }

  async saveTemplate(names: readonly string[]): Promise<string[]> {
    await this.transactions.run((transaction) => this.checklist.replaceTemplate(transaction, names))
    return await this.template()
  }
}
