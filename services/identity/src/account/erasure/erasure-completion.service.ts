import { Inject, Injectable } from '@nestjs/common'
import { PERSONAL_DATA_SERVICES } from '@ribbonry/contracts'
import { LOGGER, MailQueue, SessionStore, Transactions, type Logger } from '@ribbonry/service-kit'
import { ErasuresRepository } from './erasures.repository.ts'
import { OwnRowsService } from './own-rows.service.ts'

/** The last step of an erasure. */
@Injectable()
export class ErasureCompletionService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(ErasuresRepository) private readonly erasures: ErasuresRepository,
    @Inject(OwnRowsService) private readonly ownRows: OwnRowsService,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(MailQueue) private readonly mails: MailQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Erases identity's own data once every other service has erased its part. Returns whether nothing is left to do. */
  async finish(memberId: number): Promise<boolean> {
    await this.sessions.endAll(memberId)
    return await this.transactions.run(async (transaction) => {
      const erasure = await this.erasures.lock(transaction, memberId)
      if (erasure === null || erasure.finished !== null) return true
      if (!PERSONAL_DATA_SERVICES.every((service) => erasure.answered.includes(service))) return false
      const { email } = await this.ownRows.erase(transaction, memberId)
      await this.erasures.markFinished(transaction, memberId)
      // The same id at every attempt: if the commit fails, the repeated mail is dropped as a duplicate.
      if (email !== null)
        await this.mails.enqueue({ id: `account-erased.${memberId}`, to: email, template: 'account-erased', data: {} })
      this.logger.info({ member_id: memberId }, 'A member is erased')
      return true
    })
  }
}
