import { Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { CONFIG, type CatalogEnvironment } from '../config.ts'
import { RatingPriorRepository } from './rating-prior.repository.ts'

/** Brings the database's prior in step with the configuration; a changed prior recomputes all ratings once. */
@Injectable()
export class RatingPriorService implements OnModuleInit {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(RatingPriorRepository) private readonly prior: RatingPriorRepository,
    @Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'RATING_PRIOR_MEAN' | 'RATING_PRIOR_WEIGHT'>,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const { RATING_PRIOR_MEAN: mean, RATING_PRIOR_WEIGHT: weight } = this.config
      if (await this.prior.update(transaction, mean, weight)) await this.prior.recomputeRatings(transaction)
    })
  }
}
