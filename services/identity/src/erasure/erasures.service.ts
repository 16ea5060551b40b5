import { Inject, Injectable } from '@nestjs/common'
import { LOGGER, SessionStore, Transactions, type Logger } from '@ribbonry/service-kit'
import { CONFIG, type IdentityEnvironment } from '../config.ts'
import { publishErasureAsked } from '../members/member-events.repository.ts'
import { ErasureCompletionService } from './erasure-completion.service.ts'
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
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(ErasuresRepository) private readonly erasures: ErasuresRepository,
    @Inject(ErasureCompletionService) private readonly completion: ErasureCompletionService,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) config: Pick<IdentityEnvironment, 'ERASURE_INTERVAL_SECONDS'>,
  ) {
    this.#intervalMs = config.ERASURE_INTERVAL_SECONDS * 1000
  }

  /** Starts due erasures, repeats requests that are not answered, and finishes complete erasures. */
  async sweep(now = new Date()): Promise<void> {
    for (const id of await this.erasures.listDue(deletionCutoff(now))) await this.#start(id, now)
    for (const { memberId } of await this.erasures.listUnfinished()) {
      if (!(await this.completion.finish(memberId))) await this.#repeatRequest(memberId, now)
    }
  }

  /** Records that services have erased their data. */
  async handle(answers: readonly { readonly member_id: number; readonly service: string }[]): Promise<void> {
    for (const { member_id: memberId, service } of answers) {
      await this.erasures.addAnswer(memberId, service)
      await this.completion.finish(memberId)
    }
  }

  /** The point of no return: the member can log in no more, and the other services are asked. */
  async #start(id: number, now: Date): Promise<void> {
    const started = await this.transactions.run(async (transaction) => {
      const member = await this.erasures.lockMember(transaction, id)
      if (member === null || member.deletionRequested === null || member.deletionRequested > deletionCutoff(now)) return false
      await this.erasures.insert(transaction, id, now)
      await publishErasureAsked(transaction, member)
      return true
    })
    if (started) this.logger.info({ member_id: id }, 'The erasure of a member begins')
    await this.sessions.endAll(id)
  }

  async #repeatRequest(memberId: number, now: Date): Promise<void> {
    const since = new Date(now.getTime() - this.#intervalMs)
    await this.transactions.run(async (transaction) => {
      if (!(await this.erasures.renewRequest(transaction, memberId, { now, since }))) return
      await publishErasureAsked(transaction, await this.erasures.getMember(transaction, memberId))
      this.logger.warn({ member_id: memberId }, 'Not every service has erased a member yet; all are asked again')
    })
  }
}
