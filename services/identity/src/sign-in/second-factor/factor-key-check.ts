import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import { FactorKeys } from './factor-keys.ts'
import { SecondFactorsRepository } from './second-factors.repository.ts'

/** Refuses to start without a key that stored second factors need: their members would be locked out. */
@Injectable()
export class FactorKeyCheck implements OnApplicationBootstrap {
  constructor(
    @Inject(SecondFactorsRepository) private readonly factors: SecondFactorsRepository,
    @Inject(FactorKeys) private readonly keys: FactorKeys,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const missing = (await this.factors.keyIds()).filter((id) => !this.keys.knows(id))
    if (missing.length > 0)
      throw new Error(`SECOND_FACTOR_KEYS lacks keys that stored second factors need; their ids are ${missing.join(', ')}`)
  }
}
