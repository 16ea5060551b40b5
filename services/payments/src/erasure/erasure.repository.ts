import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

// Payments and the ledger stay, as the law on accounts asks: amount, day and the provider's reference, without a person.
const ERASE = [
  `update payments set member_id = null, email = null, note = '' where member_id = any($1::bigint[])`,
  `update known_campaigns set owner_id = null, title = '' where owner_id = any($1::bigint[])`,
] as const

/** Removes members from every table. */
@Injectable()
export class ErasureRepository {
  async erase(transaction: Transaction, memberIds: readonly number[]): Promise<void> {
    for (const statement of ERASE) await transaction.query(statement, [memberIds])
  }
}
