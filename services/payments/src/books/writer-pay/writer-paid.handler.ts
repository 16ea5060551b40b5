import { type EventPayload, writerPaid } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { LedgerRepository } from '../ledger/ledger.repository.ts'
import { writerPayFact } from './writer-pay-fact.ts'

/** Records payments to writers of guides in the ledger, each once. */
@Controller()
export class WriterPaidHandler {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(LedgerRepository) private readonly ledger: LedgerRepository,
  ) {}

  @Consumes(writerPaid, { group: 'payments-writers' })
  async handle(payloads: readonly EventPayload<typeof writerPaid>[]): Promise<void> {
    const facts = payloads.map(writerPayFact).filter((fact) => fact !== undefined)
    if (facts.length > 0) await this.transactions.run((transaction) => this.ledger.recordBalanced(transaction, facts))
  }
}
