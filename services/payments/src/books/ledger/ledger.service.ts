import type { LedgerAccount } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { LedgerRepository } from './ledger.repository.ts'

export interface LedgerTotals {
  readonly accounts: LedgerAccount[]
  readonly balanced: boolean
}

/** The ledger as staff see it. */
@Injectable()
export class LedgerService {
  constructor(@Inject(LedgerRepository) private readonly ledger: LedgerRepository) {}

  async totals(): Promise<LedgerTotals> {
    const accounts = await this.ledger.accounts()
    const difference = accounts.reduce((sum, { debit, credit }) => sum + debit - credit, 0)
    return { accounts, balanced: difference === 0 }
  }
}
