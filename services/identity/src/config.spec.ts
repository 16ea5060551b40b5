import { describe, expect, it } from '@jest/globals'
import { readConfig } from '@ribbonry/service-kit'
import { identityEnvironment } from '@ribbonry/service-kit/testing'
import { IdentityEnvironment } from './config.ts'

const needed = {
  ...identityEnvironment('identity'),
  DATABASE_URL: 'postgres://db',
  REDIS_URL: 'redis://r',
}

describe('the environment', () => {
  it('has keys of second factors, before anybody can set one up', () => {
    const keys = ['the key of this year with 32 characters', 'the key of last year with 32 characters']
    expect(readConfig(IdentityEnvironment, { ...needed, SECOND_FACTOR_KEYS: keys.join(', ') }).SECOND_FACTOR_KEYS).toEqual(keys)
    for (const given of [
      {},
      { SECOND_FACTOR_KEYS: '' },
      { SECOND_FACTOR_KEYS: 'short' },
      { SECOND_FACTOR_KEYS: `${keys[0]},short` },
    ])
      expect(() => readConfig(IdentityEnvironment, { ...needed, ...given })).toThrow('SECOND_FACTOR_KEYS')
  })
})
