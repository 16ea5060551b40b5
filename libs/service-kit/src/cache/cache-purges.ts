import { type Fact, type FactSubject, MAX_PURGED_SUBJECTS, pathsShowing } from '@ribbonry/contracts'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { purgeCaches, type PurgeManner } from './cache-purge.ts'

/** Purges cached answers by the facts that they show. Each service purges its own answers, also when a copied fact changes. */
export class CachePurges {
  constructor(
    private readonly service: string,
    private readonly redis: Redis,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /**
   * Purges the answers of this service that show one of the facts, and the pages made of them. Call it after the commit. Caches
   * that cannot be reached expire by themselves, so a failure is only logged.
   * @param subjects what changed, with its former slug where it has another one now
   */
  async purgeShowing(facts: readonly Fact[], subjects: readonly FactSubject[] | 'all', manner?: PurgeManner): Promise<void> {
    await this.purge(pathsShowing(facts, subjects, this.service), manner)
  }

  /** The paths that `purgeShowing` purges, but of any number of subjects by their names: what shows others alone stays. */
  pathsShowing(facts: readonly Fact[], subjects: readonly FactSubject[]): string[] {
    const groups = Array.from({ length: Math.ceil(subjects.length / MAX_PURGED_SUBJECTS) }, (_value, index) =>
      subjects.slice(index * MAX_PURGED_SUBJECTS, (index + 1) * MAX_PURGED_SUBJECTS),
    )
    return groups.flatMap((group) => pathsShowing(facts, group, this.service))
  }

  /** Purges paths that the caller knows. A failure is only logged. */
  async purge(paths: readonly string[], manner?: PurgeManner): Promise<void> {
    await purgeCaches(this.redis, paths, manner).catch((error: unknown) =>
      this.logger.warn({ err: error }, 'The caches could not be purged'),
    )
  }
}
