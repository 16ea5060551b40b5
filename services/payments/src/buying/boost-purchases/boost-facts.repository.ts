import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

/** Stores what events of ads say about boosts. */
@Injectable()
export class BoostFactsRepository {
  /** Ignores older versions. */
  async setDay(
    transaction: Transaction,
    { paymentId, day, version }: { readonly paymentId: string; readonly day: string; readonly version: number },
  ): Promise<void> {
    await transaction.query(
      `update payments set day = $2, boost_version = $3 where payment_id = $1 and kind = 'boost' and boost_version < $3`,
      [paymentId, day, version],
    )
  }
}
