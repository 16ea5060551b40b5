import { POST_FACTS, rollBackImport } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import { JobQueues } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import type { FeedImport } from '../feed-import.entity.ts'
import { FeedImportsService } from '../feed-imports.service.ts'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import { FeedRollbacksRepository } from './feed-rollbacks.repository.ts'

const BATCH_SIZE = 500

/** Rolls imports back: created posts are deleted, updated ones restored, and posts changed since stay. */
@Injectable()
export class FeedRollbacksService {
  constructor(
    @Inject(FeedRollbacksRepository) private readonly rollbacks: FeedRollbacksRepository,
    @Inject(FeedImportsService) private readonly imports: FeedImportsService,
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(SiteCaches) private readonly caches: Pick<SiteCaches, 'purgeShowing'>,
  ) {}

  /**
   * Starts a rollback in the background; repeated requests answer its progress.
   * @throws DomainError `import-not-found`, `cannot-roll-back`
   */
  async request(id: number, memberId: number): Promise<FeedImport> {
    const isFirst = await this.rollbacks.request(id, memberId)
    const record = await this.imports.get(id)
    if (record.rollbackStatus === 'done') return record
    if (!isFirst && record.rollbackStatus === null) throw new DomainError('conflict', 'cannot-roll-back', refusalMessage(record))
    await this.queues.add(rollBackImport, { id }, { id: `roll-back-${id}`, retryFailed: true })
    return await this.imports.get(id)
  }

  /** Runs or resumes a rollback. */
  async run(id: number): Promise<void> {
    const record = await this.imports.get(id)
    if (record.rollbackStatus === null || record.rollbackStatus === 'done') return
    await this.rollbacks.start(id)
    while ((await this.rollbacks.rollBackBatch(id, record.map.source, BATCH_SIZE)) > 0);
    await this.rollbacks.finish(id)
    await this.caches.purgeShowing(POST_FACTS, 'all')
  }
}

function refusalMessage({ dryRun, finished }: FeedImport): string {
  if (dryRun) return 'A dry run changed nothing: there is nothing to roll back.'
  if (finished === null) return 'The import is still running. It can be rolled back once it is over.'
  return 'What this import changed is no longer recorded, so it cannot be rolled back.'
}
