import { runFeedImport } from '@ribbonry/contracts'
import { Processes, type JobPayload } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { FeedImportRunsService } from './feed-import-runs.service.ts'

/** Runs imports one at a time; after a crash the next worker resumes from the checkpoint. */
@Injectable()
export class ImportFeedProcessor {
  constructor(@Inject(FeedImportRunsService) private readonly runs: FeedImportRunsService) {}

  @Processes(runFeedImport)
  async process({ id }: JobPayload<typeof runFeedImport>): Promise<void> {
    await this.runs.run(id)
  }
}
