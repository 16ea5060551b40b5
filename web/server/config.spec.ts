import { describe, expect, it } from '@jest/globals'
import { readWebConfig } from './config.ts'

describe('the configuration', () => {
  it('accepts a captcha key of 40 characters, or none', () => {
    expect([readWebConfig({}).captchaSiteKey, readWebConfig({ CAPTCHA_SITE_KEY: 'k'.repeat(40) }).captchaSiteKey]).toEqual([
      undefined,
      'k'.repeat(40),
    ])
    for (const key of ['k'.repeat(39), 'k'.repeat(41), `${'k'.repeat(39)}"`])
      expect(() => readWebConfig({ CAPTCHA_SITE_KEY: key })).toThrow(/CAPTCHA_SITE_KEY/)
  })

  it('has defaults for one machine', () => {
    expect(readWebConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8081,
      gatewayUrl: 'http://127.0.0.1:8080',
      siteUrl: 'http://127.0.0.1:8080',
      experimenters: [],
    })
  })

  it('accepts a list of user ids for the experiment', () => {
    expect(readWebConfig({ EXPERIMENTERS: 'a1, b-2' }).experimenters).toEqual(['a1', 'b-2'])
  })

  it('reports every invalid value at once', () => {
    expect(() => readWebConfig({ PORT: 'x', GATEWAY_URL: 'gateway', LOG_LEVEL: 'loud', EXPERIMENTERS: 'a"b' })).toThrow(
      /PORT[^]*GATEWAY_URL[^]*LOG_LEVEL[^]*EXPERIMENTERS/,
    )
  })
})
