import type { LedgerDifference } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { LedgerRepository } from '../ledger/ledger.repository.ts'
import type { PaymentProvider } from '../providers/payment-provider.ts'
import { PaymentProviders } from '../providers/payment-providers.ts'

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
    @Inject(PaymentProviders) private readonly providers: PaymentProviders,
  ) {}

  /** @param day of UTC, yyyy-MM-dd */
  async ofDay(day: string): Promise<Reconciliation> {
    const from = new Date(`${day}T00:00:00Z`)
    const until = new Date(from.getTime() + DAY_MS)
    const found = await Promise.all(this.providers.all.map((provider) => this.#compare(provider, from, until)))
    return {
      compared: found.reduce((sum, { compared }) => sum + compared, 0),
      differences: found.flatMap(({ differences }) => differences),
    }
  }

  /** A provider without credentials has nothing to say: what the ledger has of it differs. */
  async #compare(provider: PaymentProvider, from: Date, until: Date): Promise<Reconciliation> {
    const facts = await this.ledger.between(from, until, `cash:${provider.name}`)
    const recorded = new Map(facts.map(({ id, amount }) => [id, amount]))
    let compared = recorded.size
    const differences: LedgerDifference[] = []
    if (provider.isConfigured)
      for await (const { id: fact, amount } of provider.movedBetween(from, until)) {
        const ledger = recorded.get(fact) ?? null
        if (ledger === null) compared += 1
        if (ledger !== amount) differences.push({ fact, ledger, provider: amount })
        recorded.delete(fact)
      }
    for (const [fact, ledger] of recorded) differences.push({ fact, ledger, provider: null })
    return { compared, differences }
  }
}
