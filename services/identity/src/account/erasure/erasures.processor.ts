import { sweepErasures } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type IdentityEnvironment } from '../../config.ts'
import { ErasuresService } from './erasures.service.ts'

/** Runs the sweep of erasures at the configured interval. */
@Injectable()
export class ErasuresProcessor {
  constructor(
    @Inject(ErasuresService) private readonly erasures: ErasuresService,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'ERASURE_INTERVAL_SECONDS'>,
  ) {}

  @Scheduled({ queue: sweepErasures, every: ({ config }: ErasuresProcessor) => config.ERASURE_INTERVAL_SECONDS * 1000 })
  async sweep(): Promise<void> {
    await this.erasures.sweep()
  }
}
