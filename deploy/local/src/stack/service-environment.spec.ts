import { afterEach, describe, expect, test } from '@jest/globals'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { affiliateLink, type AffiliateTags } from '@ribbonry/links'
import { serviceSchemas } from '@ribbonry/testing'
import { DataFolder } from '../data-folder.ts'
import { readPorts } from '../ports.ts'
import type { Secrets } from '../secrets.ts'
import type { StackPlan } from './servers.ts'
import { serviceEnvironment } from './service-environment.ts'
import { services } from './services.ts'

const folder = mkdtempSync(join(tmpdir(), 'ribbonry-environment-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const servers = {
  databaseUrl: 'postgres://db',
  database: 'ribbonry',
  redisUrl: 'redis://r',
  eventLog: 'redis',
  kafkaBrokers: '',
  smtpUrl: 'smtp://m',
  mailUrl: undefined,
} as const
const secrets: Secrets = {
  postgres: 'p',
  redis: 'r',
  identityKeys: { gateway: 'A'.repeat(43), identity: 'B'.repeat(42) + 'A' },
  links: 'l',
  secondFactor: 'f',
  giveawayAddresses: 'g',
  roles: Object.fromEntries(serviceSchemas.map((schema) => [schema, 's'])) as Secrets['roles'],
}

function environment(given: Partial<StackPlan>): Record<string, string> {
  const own = { databaseUrl: undefined, redisUrl: undefined, kafkaBrokers: undefined, smtpUrl: undefined }
  const plan: StackPlan = {
    folder: new DataFolder(folder),
    ports: readPorts({}),
    siteUrl: 'http://127.0.0.1:8080',
    own,
    eventLog: 'redis',
    durable: false,
    ...given,
  }
  const identity = services.find(({ name }) => name === 'identity')
  if (identity === undefined) throw new Error('There is no identity')
  return serviceEnvironment(identity, plan, servers, secrets)
}

test("passkeys are on this machine's name where the site is on its number", () => {
  expect(environment({ siteUrl: 'http://127.0.0.1:9000' })).toMatchObject({
    SITE_URL: 'http://127.0.0.1:9000',
    PASSKEY_URL: 'http://localhost:9000',
  })
})

test.each(['https://ribbonry.example', 'http://192.168.1.5:8080', 'http://127.0.0.1.example'])(
  "passkeys are the site's own matter at %s",
  (siteUrl) => {
    expect(environment({ siteUrl })['PASSKEY_URL']).toBeUndefined()
  },
)

test('variables unknown to the stack reach its processes, and change none of its own addresses', () => {
  expect(
    environment({ settings: { GOOGLE_ISSUER: 'http://localhost:9999', SITE_URL: 'https://elsewhere.example' } }),
  ).toMatchObject({ GOOGLE_ISSUER: 'http://localhost:9999', SITE_URL: 'http://127.0.0.1:8080' })
})

describe('payments', () => {
  const before = process.env['STRIPE_SECRET_KEY']
  afterEach(() => {
    if (before === undefined) delete process.env['STRIPE_SECRET_KEY']
    else process.env['STRIPE_SECRET_KEY'] = before
  })

  test('go to the simulator of Stripe, with boosts at prices for tests', () => {
    delete process.env['STRIPE_SECRET_KEY']
    expect(environment({})).toMatchObject({
      STRIPE_API_URL: 'http://127.0.0.1:8094',
      STRIPE_SECRET_KEY: expect.stringMatching(/^sk_test_/),
      STRIPE_JS_URL: 'http://127.0.0.1:8094/stripe.js',
      STRIPE_PUBLISHABLE_KEY: expect.stringMatching(/^pk_test_/),
      BOOST_SPECIAL_TOKEN: 'ribbons-400',
      BOOST_TEST_TOKEN: 'ribbons-5',
    })
  })

  test('go to the simulator of PayPal, and to PayPal with what it gave', () => {
    expect(environment({})).toMatchObject({
      PAYPAL_API_URL: 'http://127.0.0.1:8095',
      PAYPAL_CERT_HOSTS: '127.0.0.1:8095',
      PAYPAL_CLIENT_ID: expect.any(String),
    })
    const own = { databaseUrl: undefined, redisUrl: undefined, kafkaBrokers: undefined, smtpUrl: undefined }
    const variables = environment({ own: { ...own, paypalApiUrl: 'https://api-m.sandbox.paypal.com' } })
    expect([variables['PAYPAL_API_URL'], variables['PAYPAL_CERT_HOSTS']]).toEqual(['https://api-m.sandbox.paypal.com', undefined])
  })

  test('of real money are never for the price of a test', () => {
    process.env['STRIPE_SECRET_KEY'] = 'sk_live_real'
    const own = { databaseUrl: undefined, redisUrl: undefined, kafkaBrokers: undefined, smtpUrl: undefined }
    const variables = environment({ own: { ...own, stripeApiUrl: 'https://api.stripe.com' } })
    expect([variables['STRIPE_API_URL'], variables['BOOST_TEST_TOKEN']]).toEqual(['https://api.stripe.com', undefined])
    expect([variables['STRIPE_JS_URL'], variables['STRIPE_PUBLISHABLE_KEY']]).toEqual(['', ''])
  })
})

test('giveaways are looked up at the simulator of Gleam, or where one of our own is', () => {
  const own = { databaseUrl: undefined, redisUrl: undefined, kafkaBrokers: undefined, smtpUrl: undefined }
  expect(environment({})).toMatchObject({ GLEAM_URL: 'http://127.0.0.1:8096' })
  expect(environment({ own: { ...own, gleamUrl: 'https://gleam.io' } })).toMatchObject({ GLEAM_URL: 'https://gleam.io' })
})

test('listings are looked for at the simulator of Etsy, whose pictures are shown, or at Etsy itself', () => {
  const own = { databaseUrl: undefined, redisUrl: undefined, kafkaBrokers: undefined, smtpUrl: undefined }
  expect(environment({})).toMatchObject({
    ETSY_API_URL: 'http://127.0.0.1:8097/v3',
    ETSY_API_KEY: 'ribbonry',
    FETCH_ALLOW_HOSTS: '127.0.0.1:8097',
    PICTURE_ORIGINS: 'http://127.0.0.1:8097',
  })
  const elsewhere = environment({ own: { ...own, etsyApiUrl: 'https://openapi.etsy.com/v3' } })
  expect([elsewhere['ETSY_API_URL'], elsewhere['ETSY_API_KEY'], elsewhere['PICTURE_ORIGINS']]).toEqual([
    'https://openapi.etsy.com/v3',
    '',
    undefined,
  ])
})

describe('affiliate tags', () => {
  const before = process.env['AFFILIATE_TAGS']
  afterEach(() => {
    if (before === undefined) delete process.env['AFFILIATE_TAGS']
    else process.env['AFFILIATE_TAGS'] = before
  })

  test("are the demo's, in a shape that services take, where nobody names their own", () => {
    delete process.env['AFFILIATE_TAGS']
    const tags = JSON.parse(environment({})['AFFILIATE_TAGS'] ?? '') as AffiliateTags
    expect(affiliateLink('https://www.amazon.com/dp/B000TEST01', tags)).toBe(
      'https://www.amazon.com/dp/B000TEST01?tag=ribbonry-demo-20',
    )
    expect(affiliateLink('https://www.etsy.com/listing/123456', tags)).toContain('awinaffid=000000')
    expect(affiliateLink('https://www.ebay.com/itm/123456789012', tags)).toContain('campid=5330000000')
  })

  test.each(['{"amazon":{"amazon.com":"mine-20"}}', ''])("are one's own where they are named (%s)", (own) => {
    process.env['AFFILIATE_TAGS'] = own
    expect(environment({})['AFFILIATE_TAGS']).toBe(own)
  })
})
