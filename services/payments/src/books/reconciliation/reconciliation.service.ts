import { type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { Movement, PaymentProvider } from '../../providers/payment-provider.ts'
import { PaymentProviders } from '../../providers/payment-providers.ts'
import { type Reconciliation, ReconciliationRepository } from './reconciliation.repository.ts'

const DAY_MS = 86_400_000
/** Facts that are held in memory at a time. */
const AT_ONCE = 1000

interface Span {
  readonly from: Date
  readonly until: Date
}

/** Compares the ledger with the reports of the providers. */
@Injectable()
export class ReconciliationService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(ReconciliationRepository) private readonly facts: ReconciliationRepository,
    @Inject(PaymentProviders) private readonly providers: PaymentProviders,
  ) {}

  /** @param day in UTC, yyyy-MM-dd */
  async ofDay(day: string): Promise<Reconciliation> {
    const from = new Date(`${day}T00:00:00Z`)
    const span = { from, until: new Date(from.getTime() + DAY_MS) }
    const found = await Promise.all(
      this.providers.all.map((provider) => this.transactions.run((transaction) => this.#compare(transaction, provider, span))),
    )
    return {
      compared: found.reduce((sum, { compared }) => sum + compared, 0),
      differences: found.flatMap(({ differences }) => differences),
    }
  }

  /** A provider without credentials reports nothing, so that all its facts in the ledger are differences. */
  async #compare(transaction: Transaction, provider: PaymentProvider, { from, until }: Span): Promise<Reconciliation> {
    await this.facts.open(transaction)
    if (provider.isConfigured) await this.#collect(transaction, provider.movedBetween(from, until))
    return await this.facts.compare(transaction, { from, until, account: `cash:${provider.name}` })
  }

  async #collect(transaction: Transaction, moved: AsyncIterable<Pick<Movement, 'id' | 'amount'>>): Promise<void> {
    let batch: Pick<Movement, 'id' | 'amount'>[] = []
    for await (const { id, amount } of moved) {
      batch.push({ id, amount })
      if (batch.length < AT_ONCE) continue
      await this.facts.report(transaction, batch)
      batch = []
    }
    if (batch.length > 0) await this.facts.report(transaction, batch)
  }
}
