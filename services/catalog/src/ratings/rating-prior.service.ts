import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { CONFIG, type CatalogEnvironment } from '../config.ts'
import { RATEABLE_TYPES } from './rateable-types.ts'

const UPDATE_PRIOR = 'update rating_prior set mean = $1::real, weight = $2::real where (mean, weight) is distinct from ($1::real, $2::real) returning 1'

/** Brings the database's prior in step with the configuration. Another prior weighs all that was rated anew, once. */
@Injectable()
export class RatingPriorService implements OnModuleInit {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'RATING_PRIOR_MEAN' | 'RATING_PRIOR_WEIGHT'>,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.source.transaction(async (manager) => {
      const [, changed] = await manager.query<[unknown, number]>(UPDATE_PRIOR, [this.config.RATING_PRIOR_MEAN, this.config.RATING_PRIOR_WEIGHT])
      if (changed === 0) return
      for (const { table: things } of RATEABLE_TYPES) await manager.query(`update ${things} set stars = stars where rating is not null`)
    })
  }
}
