import { type Exchange, editionCurrency, type Post } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { CONFIG, type CatalogEnvironment } from '../../config.ts'
import { exchangeOf, toStoredPrice } from './prices.ts'
import { ExchangeRatesRepository } from './exchange-rates.repository.ts'

/** The rates of the day. Brings the database in step with the configuration; rates that changed recompute its prices once. */
@Injectable()
export class ExchangeRatesService implements OnModuleInit {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(ExchangeRatesRepository) private readonly rates: ExchangeRatesRepository,
    @Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'EXCHANGE_RATES'>,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.transactions.run(async (transaction) => {
      if (await this.rates.update(transaction, this.config.EXCHANGE_RATES.usd)) await this.rates.recomputePrices(transaction)
    })
  }

  /** An amount in US cents, by which prices are compared. */
  toUsdCents(amount: number, currency: string): number | undefined {
    return toStoredPrice(amount, currency, this.config.EXCHANGE_RATES.usd).priceUsdCents ?? undefined
  }

  /** The rates by which the prices of gifts were compared with limits in the currency of a country's edition. */
  exchange(posts: readonly Pick<Post, 'price' | 'currency'>[], country: string): { exchange?: Exchange } {
    return exchangeOf(posts, editionCurrency(country), this.config.EXCHANGE_RATES)
  }
}
