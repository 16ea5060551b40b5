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

  it('takes a publishable key of Stripe, or none, and never a secret one', () => {
    expect(readWebConfig({}).cards).toEqual({
      scriptUrl: 'https://js.stripe.com/endive/stripe.js',
      publishableKey: undefined,
    })
    const local = { STRIPE_JS_URL: 'http://127.0.0.1:8094/stripe.js', STRIPE_PUBLISHABLE_KEY: 'pk_test_ribbonry' }
    expect(readWebConfig(local).cards).toEqual({ scriptUrl: local.STRIPE_JS_URL, publishableKey: 'pk_test_ribbonry' })
    for (const key of ['sk_test_ribbonry', 'pk_test_"', 'ribbonry'])
      expect(() => readWebConfig({ STRIPE_PUBLISHABLE_KEY: key })).toThrow(/STRIPE_PUBLISHABLE_KEY/)
    expect(() => readWebConfig({ STRIPE_JS_URL: 'javascript:1' })).toThrow(/STRIPE_JS_URL/)
  })

  it('takes an address for reports of weaknesses, or none', () => {
    const contact = 'mailto:security@ribbonry.test'
    expect([readWebConfig({}).securityContact, readWebConfig({ SECURITY_CONTACT: contact }).securityContact]).toEqual([
      undefined,
      contact,
    ])
    for (const wrong of ['security@ribbonry.test', 'mailto:a b', 'javascript:1', 'mailto:a\nExpires: x'])
      expect(() => readWebConfig({ SECURITY_CONTACT: wrong })).toThrow(/SECURITY_CONTACT/)
  })

  it('has defaults for one machine', () => {
    expect(readWebConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8081,
      gatewayUrl: 'http://127.0.0.1:8080',
      gatewayTimeoutMs: 2000,
      siteUrl: 'http://127.0.0.1:8080',
      experimenters: [],
    })
  })

  it('takes how long the gateway may take in milliseconds alone', () => {
    expect(readWebConfig({ NEIGHBOUR_TIMEOUT_MS: '10000' }).gatewayTimeoutMs).toBe(10_000)
    for (const time of ['', '0', '2s', '-5', '1e9'])
      expect(() => readWebConfig({ NEIGHBOUR_TIMEOUT_MS: time })).toThrow(/NEIGHBOUR_TIMEOUT_MS/)
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
