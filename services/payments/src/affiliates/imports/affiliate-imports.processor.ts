import { runAffiliateImport, sweepAffiliateImports } from '@ribbonry/contracts'
import { type JobAttempt, type JobPayload, Processes, Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { AffiliateImporterService } from './affiliate-importer.service.ts'
import { ImportTakenError } from './affiliate-imports.repository.ts'
import { AffiliateImportsService } from './affiliate-imports.service.ts'

/** Background jobs of report imports. */
@Injectable()
export class AffiliateImportsProcessor {
  constructor(
    @Inject(AffiliateImporterService) private readonly importer: AffiliateImporterService,
    @Inject(AffiliateImportsService) private readonly imports: AffiliateImportsService,
  ) {}

  @Processes(runAffiliateImport)
  async run({ import_id: id }: JobPayload<typeof runAffiliateImport>, { isLast }: JobAttempt): Promise<void> {
    try {
      await this.importer.run(id)
    } catch (error) {
      if (error instanceof ImportTakenError) return
      // Members would otherwise wait for an import that never ends.
      if (isLast) await this.importer.giveUp(id)
      throw error
    }
  }

  @Scheduled({ queue: sweepAffiliateImports, every: 60_000 })
  async sweep(): Promise<void> {
    await this.imports.resumeStale()
    await this.importer.publishCommissions()
  }
}
