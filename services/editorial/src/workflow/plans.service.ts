import { newYorkDay } from '@ribbonry/dates'
import { DomainError, type Identity } from '@ribbonry/service-kit'
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

  /**
   * Plans a guide for today in New York or later. The day that its last move took from it is taken back, past or not.
   * @param planned ISO 8601 date; null for none
   * @throws DomainError `guide-not-found`, `day-past`
   */
  async plan(guideId: number, planned: string | null, identity: Identity): Promise<string | null> {
    const guide = await this.steps.take(guideId, identity, async (view, { transaction, now, record }) => {
      if (view.guide.planned === planned) return
      if (planned !== null && planned < newYorkDay(now) && planned !== (await this.states.dayBefore(transaction, guideId)))
        throw new DomainError('refused', 'day-past', 'That day is over. Please choose today or a later day.')
      await this.states.update(transaction, view.guide, { planned }, now)
      await record('plan', { from: view.guide.planned, to: planned })
    })
    return guide.planned
  }
}
