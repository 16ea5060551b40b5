import { sweepImports } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { FeedImportsService } from './feed-imports.service.ts'

/** Marks imports of dead processes as interrupted, every minute. */
@Injectable()
export class SweepImportsProcessor {
  constructor(@Inject(FeedImportsService) private readonly imports: FeedImportsService) {}

  @Scheduled({ queue: sweepImports, every: 60_000 })
  async sweep(): Promise<void> {
    await this.imports.failInterrupted()
  }
}
