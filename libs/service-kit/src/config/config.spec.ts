import { describe, expect, it } from '@jest/globals'
import {
  ConfigError,
  DatabaseEnvironment,
  EventLogEnvironment,
  readConfig,
  RedisEnvironment,
  ServiceEnvironment,
} from './config.ts'

const KEY = 'A'.repeat(43)
const keys = { IDENTITY_KEY: KEY, IDENTITY_PUBLIC_KEYS: `gateway=${KEY}, ads=${KEY}` }
const Whole = ServiceEnvironment.extend({ ...DatabaseEnvironment.shape, ...RedisEnvironment.shape, ...EventLogEnvironment.shape })
const given = {
  PORT: '8083',
  ...keys,
  DATABASE_URL: 'postgres://identity@db/ribbonry',
  REDIS_URL: 'redis://cache:6379',
}

describe('the environment', () => {
  it('needs little and has a default for the rest', () => {
    expect(readConfig(Whole, given)).toEqual({
      ...given,
      IDENTITY_PUBLIC_KEYS: [
        { process: 'gateway', key: KEY },
        { process: 'ads', key: KEY },
      ],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: 8083,
      LOG_LEVEL: 'info',
      UNCAUGHT_ERRORS_BEFORE: 0,
      JOB_SCHEDULES: 'on',
      SITE_URL: 'http://127.0.0.1:8080',
      DATABASE_POOL: 10,
      EVENT_LOG: 'kafka',
      KAFKA_BROKERS: ['127.0.0.1:8092'],
      TOPIC_PREFIX: '',
      TOPIC_PARTITIONS: 1000,
    })
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig(ServiceEnvironment, { PORT: '1', ...keys, LOG_LEVEL: '', OTEL_EXPORTER_OTLP_ENDPOINT: '' }).LOG_LEVEL).toBe(
      'info',
    )
  })

  it('drops last slashes of the site’s address, and spaces between brokers', () => {
    const config = readConfig(Whole, { ...given, SITE_URL: 'https://ribbonry.test/', KAFKA_BROKERS: 'a:1, b:2' })
    expect([config.SITE_URL, config.KAFKA_BROKERS]).toEqual(['https://ribbonry.test', ['a:1', 'b:2']])
  })

  it('names every fault at once, and repeats no value', () => {
    const wrong = {
      PORT: 'eighty',
      IDENTITY_KEY: 'hunter2',
      IDENTITY_PUBLIC_KEYS: 'gateway=hunter2',
      DATABASE_URL: 'mysql://root:hunter2@db',
      LOG_LEVEL: 'loud',
    }
    const read = (): unknown => readConfig(Whole, wrong)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(
      new RegExp(
        'PORT: [^]*LOG_LEVEL: [^]*IDENTITY_KEY: must be an Ed25519 key[^]*IDENTITY_PUBLIC_KEYS: must be names[^]*' +
          'DATABASE_URL: must be a postgres:[^]*REDIS_URL: ',
      ),
    )
    expect(read).not.toThrow(/hunter2/)
  })
})
