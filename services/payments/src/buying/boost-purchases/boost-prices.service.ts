import { type CallAnswer, getBoostPrices } from '@ribbonry/contracts'
import { refusalOf } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type PaymentsEnvironment } from '../../config.ts'
import { boostTokenOf } from '../prices/boost-tokens.ts'

/** Prices of boosts by day, for the calendar. */
@Injectable()
export class BoostPricesService {
  constructor(@Inject(CONFIG) private readonly config: PaymentsEnvironment) {}

  /**
   * @param given token of a special price; empty for none
   * @throws DomainError `token-not-valid`
   */
  list(given: string): CallAnswer<typeof getBoostPrices>['prices'] {
    const { currency, boost } = this.config.PRICES
    const { BOOST_SPECIAL_TOKEN: special, BOOST_TEST_TOKEN: test } = this.config
    const token = given === '' ? undefined : boostTokenOf(given, { special, test })
    if (given !== '' && token === undefined)
      throw refusalOf(getBoostPrices, 'refused', 'token-not-valid', 'This price is not valid any more.')
    return {
      currency,
      usual: boost.usual,
      seasons: boost.seasons.map((season) => ({ ...season, amount: boost.season })),
      with_token: token === undefined ? null : boost[token],
    }
  }
}
