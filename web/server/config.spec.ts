import { describe, expect, it } from '@jest/globals'
import { readWebConfig } from './config.ts'

describe('the configuration', () => {
  it('has defaults for one machine', () => {
    expect(readWebConfig({})).toMatchObject({ host: '127.0.0.1', port: 8081, gatewayUrl: 'http://127.0.0.1:8080', siteUrl: 'http://127.0.0.1:8080', experimenters: [] })
  })

  it('takes a list of those who always take part in the experiment', () => {
    expect(readWebConfig({ EXPERIMENTERS: 'a1, b-2' }).experimenters).toEqual(['a1', 'b-2'])
  })

  it('names everything that is wrong at once', () => {
    expect(() => readWebConfig({ PORT: 'x', GATEWAY_URL: 'gateway', LOG_LEVEL: 'loud', EXPERIMENTERS: 'a"b' })).toThrow(/PORT[^]*GATEWAY_URL[^]*LOG_LEVEL[^]*EXPERIMENTERS/)
  })
})
