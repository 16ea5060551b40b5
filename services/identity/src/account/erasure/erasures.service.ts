import { Inject, Injectable } from '@nestjs/common'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { CONFIG, type IdentityEnvironment } from '../../config.ts'
import { ErasureCompletionService } from './erasure-completion.service.ts'
import { ErasureRequestsService } from './erasure-requests.service.ts'
import { ErasuresRepository } from './erasures.repository.ts'
import { deletionCutoff } from './grace-period.ts'

/**
 * Erases members whose grace period is over: asks every service that holds their data, repeats the request until all have
 * answered, and erases identity's own data last. Each step may be repeated and may run in another process than the one before.
 */
@Injectable()
export class ErasuresService {
  readonly #intervalMs: number

  constructor(
    @Inject(ErasuresRepository) private readonly erasures: ErasuresRepository,
    @Inject(ErasureRequestsService) private readonly requests: ErasureRequestsService,
    @Inject(ErasureCompletionService) private readonly completion: ErasureCompletionService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<IdentityEnvironment, 'ERASURE_INTERVAL_SECONDS'>,
  ) {
    this.#intervalMs = config.ERASURE_INTERVAL_SECONDS * 1000
  }

  /** Starts due erasures, repeats requests that are not answered, and finishes complete erasures. */
  async sweep(): Promise<void> {
    const now = this.clock()
    const since = new Date(now.getTime() - this.#intervalMs)
    for (const id of await this.erasures.listDue(deletionCutoff(now))) await this.requests.start(id, now)
    for (const { memberId } of await this.erasures.listUnfinished()) {
      if (!(await this.completion.finish(memberId))) await this.requests.repeat(memberId, { now, since })
    }
  }
}
