import type { LedgerDifference } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { LedgerRepository } from '../ledger/ledger.repository.ts'
import { StripeClient } from '../stripe/stripe.client.ts'

const DAY_MS = 86_400_000

export interface Reconciliation {
  /** Facts that either side has. */
  readonly compared: number
  readonly differences: LedgerDifference[]
}

/** Compares the ledger with what providers say that they hold. */
@Injectable()
export class ReconciliationService {
  constructor(
    @Inject(LedgerRepository) private readonly ledger: LedgerRepository,
    @Inject(StripeClient) private readonly stripe: StripeClient,
  ) {}

  /** @param day of UTC, yyyy-MM-dd */
  async ofDay(day: string): Promise<Reconciliation> {
    const from = new Date(`${day}T00:00:00Z`)
    const until = new Date(from.getTime() + DAY_MS)
    const recorded = new Map((await this.ledger.between(from, until, 'cash:stripe')).map(({ id, amount }) => [id, amount]))
    let compared = recorded.size
    const differences: LedgerDifference[] = []
    for await (const { id: fact, amount: provider } of this.stripe.movedBetween(from, until)) {
      const ledger = recorded.get(fact) ?? null
      if (ledger === null) compared += 1
      if (ledger !== provider) differences.push({ fact, ledger, provider })
      recorded.delete(fact)
    }
    for (const [fact, ledger] of recorded) differences.push({ fact, ledger, provider: null })
    return { compared, differences }
  }
}
