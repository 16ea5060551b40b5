import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { CONFIG, type CatalogEnvironment } from '../config.ts'
import { RATED_THINGS } from './rated-things.ts'

const ADOPT = 'update rating_prior set mean = $1::real, weight = $2::real where (mean, weight) is distinct from ($1::real, $2::real) returning 1'

/** Brings the database's prior in step with the configuration. Another prior weighs all that was rated anew, once. */
@Injectable()
export class PriorKeeper implements OnModuleInit {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'RATING_PRIOR_MEAN' | 'RATING_PRIOR_WEIGHT'>,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.source.transaction(async (manager) => {
      const [, changed] = await manager.query<[unknown, number]>(ADOPT, [this.config.RATING_PRIOR_MEAN, this.config.RATING_PRIOR_WEIGHT])
      if (changed === 0) return
      for (const { things } of RATED_THINGS) await manager.query(`update ${things} set stars = stars where rating is not null`)
    })
  }
}
