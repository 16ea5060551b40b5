import { Inject, Injectable } from '@nestjs/common'
import { LOGGER, SessionStore, Transactions, type Logger } from '@ribbonry/service-kit'
import { MemberEventsRepository } from '../../members/member-events.repository.ts'
import { ErasuresRepository } from './erasures.repository.ts'
import { deletionCutoff } from './grace-period.ts'

/** Asks the services that hold personal data to erase a member's. */
@Injectable()
export class ErasureRequestsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(ErasuresRepository) private readonly erasures: ErasuresRepository,
    @Inject(MemberEventsRepository) private readonly events: MemberEventsRepository,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The point of no return: the member can log in no more, and the other services are asked. */
  async start(id: number, now: Date): Promise<void> {
    const started = await this.transactions.run(async (transaction) => {
      const member = await this.erasures.lockMember(transaction, id)
      if (member === null || member.deletionRequested === null || member.deletionRequested > deletionCutoff(now)) return false
      await this.erasures.insert(transaction, id, now)
      await this.events.publishErasureRequested(transaction, member)
      return true
    })
    if (started) this.logger.info({ member_id: id }, 'The erasure of a member begins')
    await this.sessions.endAll(id)
  }

  /** Asks again, unless the last request is younger than `since`. */
  async repeat(memberId: number, { now, since }: { readonly now: Date; readonly since: Date }): Promise<void> {
    await this.transactions.run(async (transaction) => {
      if (!(await this.erasures.renewRequest(transaction, memberId, { now, since }))) return
      await this.events.publishErasureRequested(transaction, await this.erasures.getMember(transaction, memberId))
      this.logger.warn({ member_id: memberId }, 'Not every service has erased a member yet; all are asked again')
    })
  }
}
