import { type EventPayload, memberErasedBy } from '@ribbonry/contracts'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { ErasureCompletionService } from './erasure-completion.service.ts'
import { ErasuresRepository } from './erasures.repository.ts'

/** Records that services have erased their data, and finishes erasures that all have answered. */
@Controller()
export class MemberErasedHandler {
  constructor(
    @Inject(ErasuresRepository) private readonly erasures: ErasuresRepository,
    @Inject(ErasureCompletionService) private readonly completion: ErasureCompletionService,
  ) {}

  @Consumes(memberErasedBy, { group: 'identity-erasures' })
  async handle(answers: readonly EventPayload<typeof memberErasedBy>[]): Promise<void> {
    for (const { member_id: memberId, service } of answers) {
      await this.erasures.addAnswer(memberId, service)
      await this.completion.finish(memberId)
    }
  }
}
