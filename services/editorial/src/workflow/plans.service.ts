import type { Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { GuideStatesRepository } from './guide-states.repository.ts'
import { GuideStepsService } from './guide-steps.service.ts'

/** Sets planned days of publication. Nothing happens automatically on that day. */
@Injectable()
export class PlansService {
  constructor(
    @Inject(GuideStepsService) private readonly steps: GuideStepsService,
    @Inject(GuideStatesRepository) private readonly states: GuideStatesRepository,
  ) {}

  /** @param planned ISO 8601 date; null for none. @throws DomainError `guide-not-found` */
  async plan(guideId: number, planned: string | null, identity: Identity): Promise<string | null> {
    const guide = await this.steps.take(guideId, identity, async (view, { transaction, now, record }) => {
      if (view.guide.planned === planned) return
      await this.states.update(transaction, view.guide, { planned }, now)
      await record('plan', { from: view.guide.planned, to: planned })
    })
    return guide.planned
  }
}
