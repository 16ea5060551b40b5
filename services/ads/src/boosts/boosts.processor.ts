import { keepBoosts } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { BoostFiguresService } from './boost-figures.service.ts'
import { FreeDaysService } from './free-days.service.ts'
import { UnpublishedBoostsService } from './unpublished-boosts.service.ts'

/** Scheduled changes of boosts. May run concurrently. */
@Injectable()
export class BoostsProcessor {
  constructor(
    @Inject(UnpublishedBoostsService) private readonly unpublished: UnpublishedBoostsService,
    @Inject(FreeDaysService) private readonly free: FreeDaysService,
    @Inject(BoostFiguresService) private readonly figures: BoostFiguresService,
  ) {}

  @Scheduled({ queue: keepBoosts, every: 30_000 })
  async keep(): Promise<void> {
    await this.unpublished.cancel()
    await this.free.mail()
    await this.figures.mail()
  }
}
