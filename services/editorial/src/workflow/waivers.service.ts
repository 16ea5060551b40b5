import type { RecommendedGate } from '@ribbonry/contracts'
import type { Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { GuideStepsService } from './guide-steps.service.ts'
import { WaiversRepository } from './waivers.repository.ts'

/** Waives recommended gates of guides. */
@Injectable()
export class WaiversService {
  constructor(
    @Inject(GuideStepsService) private readonly steps: GuideStepsService,
    @Inject(WaiversRepository) private readonly waivers: WaiversRepository,
  ) {}

  /**
   * Waives a gate with a reason. An empty reason removes the waiver.
   * @throws DomainError `guide-not-found`
   */
  async waive(guideId: number, gate: RecommendedGate, reason: string, identity: Identity): Promise<void> {
    await this.steps.take(guideId, identity, async (_view, { transaction, record }) => {
      await this.waivers.set(transaction, { guideId, gate, reason, memberId: identity.userId })
      await record(reason === '' ? 'unwaive' : 'waive', { gate })
    })
  }
}
