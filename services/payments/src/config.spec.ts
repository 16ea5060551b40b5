import { describe, expect, it } from '@jest/globals'
import { readConfig } from '@ribbonry/service-kit'
import { identityEnvironment } from '@ribbonry/service-kit/testing'
import { PaymentsEnvironment } from './config.ts'

const needed = {
  ...identityEnvironment('payments'),
  LINK_SECRETS: 'a secret of links that only these tests know',
  DATABASE_URL: 'postgres://db',
  REDIS_URL: 'redis://r',
}
const read = (given: Record<string, string>) => readConfig(PaymentsEnvironment, { ...needed, ...given })

describe('the environment', () => {
  it('has the default prices and no tokens unless they are configured', () => {
    const { PRICES, BOOST_SPECIAL_TOKEN, BOOST_TEST_TOKEN, BOOST_DAYS_AHEAD, PORT } = read({})
    expect([PRICES.pitch, BOOST_SPECIAL_TOKEN, BOOST_TEST_TOKEN, BOOST_DAYS_AHEAD, PORT]).toEqual([
      { fee: 24_900, discounted: 18_675 },
      undefined,
      undefined,
      365,
      8090,
    ])
  })

  it('prints a seller with an address on receipts unless one is configured', () => {
    const { name, address } = read({}).RECEIPT_SELLER
    expect([name, address]).toEqual([expect.stringMatching(/./), expect.stringMatching(/\n/)])
    const seller = read({ RECEIPT_SELLER: '{"name":"Kites Ltd","address":"1 Bow Street"}' }).RECEIPT_SELLER
    expect(seller).toEqual({ name: 'Kites Ltd', address: '1 Bow Street', tax_number: '' })
  })

  it('sells boosts for the test price only with a test key of Stripe', () => {
    expect(read({ BOOST_TEST_TOKEN: 'ribbons-5', STRIPE_SECRET_KEY: 'sk_test_1' }).BOOST_TEST_TOKEN).toBe('ribbons-5')
    for (const key of [{ STRIPE_SECRET_KEY: 'sk_live_1' }, {}])
      expect(() => read({ BOOST_TEST_TOKEN: 'ribbons-5', ...key })).toThrow('BOOST_TEST_TOKEN')
  })

  it.each(['{', '{}', '{"currency":"EUR"}', '7'])('is refused with the prices %s', (prices) => {
    expect(() => read({ PRICES: prices })).toThrow('PRICES')
  })
})
