import type { TransactionInformation } from '@paypal/paypal-server-sdk'
import { Inject, Injectable } from '@nestjs/common'
import type { Movement } from '../payment-provider.ts'
import { PaypalDisputesClient } from './paypal-disputes.client.ts'
import { disputeOfTransaction, factsOfTransaction, movementsOfDispute, type ReportedDispute } from './paypal-objects.ts'
import { notReached, PaypalSdk } from './paypal-sdk.ts'

const PAGE_SIZE = 500

type Fact = Pick<Movement, 'id' | 'amount'>

/** Transaction reports of PayPal. */
@Injectable()
export class PaypalReportsClient {
  constructor(
    @Inject(PaypalSdk) private readonly sdk: PaypalSdk,
    @Inject(PaypalDisputesClient) private readonly disputes: PaypalDisputesClient,
  ) {}

  /**
   * Facts of all movements between two moments at most 31 days apart.
   * @throws DomainError `unavailable`
   */
  async *movedBetween(from: Date, until: Date): AsyncGenerator<Fact> {
    const disputed: ReportedDispute[] = []
    try {
      for await (const row of this.#transactions(from, until)) {
        yield* factsOfTransaction(row)
        const dispute = disputeOfTransaction(row)
        if (dispute !== undefined) disputed.push(dispute)
      }
      for (const captureId of new Set(disputed.map((row) => row.captureId)))
        yield* await this.#factsOfDisputes(
          captureId,
          disputed.filter((row) => row.captureId === captureId),
          (at) => at >= from && at < until,
        )
    } catch (error) {
      throw notReached(error)
    }
  }

  /** Resolves the dispute ids, by which the ledger knows these movements; reports contain only captures. */
  async #factsOfDisputes(
    captureId: string,
    rows: readonly ReportedDispute[],
    isWithin: (moment: Date) => boolean,
  ): Promise<Fact[]> {
    const moved = (await this.disputes.of(captureId)).flatMap(movementsOfDispute).filter(({ occurred }) => isWithin(occurred))
    return rows.map(({ type, amount }) => {
      const at = moved.findIndex((movement) => movement.type === type)
      const [movement] = at === -1 ? [] : moved.splice(at, 1)
      return { id: movement?.id ?? `${type}.${captureId}`, amount }
    })
  }

  async *#transactions(from: Date, until: Date): AsyncGenerator<TransactionInformation> {
    const { transactions } = await this.sdk.load()
    // Reports have whole seconds and include both ends.
    const range = { startDate: from.toISOString(), endDate: new Date(until.getTime() - 1000).toISOString() }
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const asked = { ...range, balanceAffectingRecordsOnly: 'Y', pageSize: PAGE_SIZE, page }
      const { result } = await transactions.searchTransactions(asked)
      pages = result.totalPages ?? 1
      for (const { transactionInfo } of result.transactionDetails ?? []) if (transactionInfo !== undefined) yield transactionInfo
    }
  }
}
