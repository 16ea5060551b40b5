import { type EventPayload, mailStateChanged } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { WinnerMailsRepository } from './winner-mails.repository.ts'
import { winnerMailIdOf } from './winner-mails.service.ts'

/** Follows what becomes of mails at newsletter. */
@Controller()
export class MailStateChangedHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(WinnerMailsRepository) private readonly mails: WinnerMailsRepository,
  ) {}

  @Consumes(mailStateChanged, { group: 'giveaways-mails' })
  async handle(events: readonly EventPayload<typeof mailStateChanged>[]): Promise<void> {
    await this.transactions.run(async (transaction) => {
      for (const { mail_id: mailId, state, at } of events) {
        const id = winnerMailIdOf(mailId)
        if (id !== undefined) await this.mails.report(transaction, { id, state, at: new Date(at) })
      }
    })
  }
}
