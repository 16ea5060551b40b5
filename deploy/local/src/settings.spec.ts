import { expect, test } from '@jest/globals'
import { readSettings } from './settings.ts'

test('without settings, everything is local, on the default ports', () => {
  expect(readSettings([], {})).toMatchObject({
    siteUrl: 'http://127.0.0.1:8080',
    eventLog: undefined,
    empty: false,
    detach: false,
    own: {},
  })
})

test('PORT moves the address of the site', () => {
  expect(readSettings([], { PORT: '9000' }).siteUrl).toBe('http://127.0.0.1:9000')
})

test('external servers are read from the environment, except from empty variables', () => {
  const env = {
    DATABASE_URL: 'postgres://db/shop',
    REDIS_URL: '',
    KAFKA_BROKERS: 'kafka:9092',
    SMTP_URL: 'smtp://mail',
    STRIPE_API_URL: '',
    PAYPAL_API_URL: '',
    GLEAM_URL: '',
    ETSY_API_URL: '',
  }
  expect(readSettings([], env).own).toEqual({
    databaseUrl: 'postgres://db/shop',
    redisUrl: undefined,
    kafkaBrokers: 'kafka:9092',
    smtpUrl: 'smtp://mail',
    stripeApiUrl: undefined,
    paypalApiUrl: undefined,
    gleamUrl: undefined,
    etsyApiUrl: undefined,
  })
})

test('the flag determines the event log', () => {
  expect(readSettings(['--event-log=redis', '--empty'], {})).toMatchObject({ eventLog: 'redis', empty: true })
})

test('an unknown event log is refused with a message', () => {
  expect(() => readSettings(['--event-log=rabbit'], {})).toThrow('it is kafka or redis')
})
