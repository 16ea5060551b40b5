import { readConfig } from '@ribbonry/service-kit'
import { identityEnvironment } from '@ribbonry/service-kit/testing'
import { describe, expect, test } from '@jest/globals'
import { CatalogEnvironment } from './config.ts'

const least = { ...identityEnvironment('catalog'), DATABASE_URL: 'postgres://localhost/x', REDIS_URL: 'redis://localhost' }
const read = (more: Record<string, string>) => readConfig(CatalogEnvironment, { ...least, ...more })

describe('the environment', () => {
  test('needs little', () => {
    expect(read({})).toMatchObject({ PORT: 8082, AFFILIATE_TAGS: {}, EVENT_LOG: 'kafka' })
  })

  test("takes the day's rates with their day in place of the built-in ones", () => {
    const EXCHANGE_RATES = '{"date": "2026-12-01", "usd": {"GBP": 1.31, "CAD": 0.72}}'
    expect(read({ EXCHANGE_RATES }).EXCHANGE_RATES).toEqual({ date: '2026-12-01', usd: { GBP: 1.31, CAD: 0.72, USD: 1 } })
    expect(read({}).EXCHANGE_RATES.usd).toMatchObject({ EUR: expect.any(Number) })
  })

  test.each([
    ['AFFILIATE_TAGS', '{"amazon": '],
    ['AFFILIATE_TAGS', '{"amazn": {}}'],
    ['EXCHANGE_RATES', '{"GBP": 1.31}'],
    ['EXCHANGE_RATES', '{"date": "today", "usd": {"GBP": 1.31, "CAD": 0.72}}'],
    ['EXCHANGE_RATES', '{"date": "2026-12-01", "usd": {"GBP": 1.31}}'],
    ['EXCHANGE_RATES', '{"date": "2026-12-01", "usd": {"GBP": 1.31, "CAD": 0}}'],
    ['PORT', 'eighty'],
  ])('is refused with %s of %s, by name', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name)
  })
})
