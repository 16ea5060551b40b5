import { readConfig } from '@ribbonry/service-kit'
import { describe, expect, test } from '@jest/globals'
import { CatalogEnvironment } from './config.ts'

const least = { IDENTITY_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://localhost/x', REDIS_URL: 'redis://localhost' }
const read = (more: Record<string, string>) => readConfig(CatalogEnvironment, { ...least, ...more })

describe('the environment', () => {
  test('needs little', () => {
    expect(read({})).toMatchObject({ PORT: 8082, AFFILIATE_TAGS: {}, EVENT_LOG: 'kafka' })
  })

  test("names the day's rates beside the built-in ones", () => {
    expect(read({ CURRENCY_RATES: '{"GBP": 1.31}' }).CURRENCY_RATES).toMatchObject({ GBP: 1.31, USD: 1 })
  })

  test.each([
    ['AFFILIATE_TAGS', '{"amazon": '],
    ['AFFILIATE_TAGS', '{"amazn": {}}'],
    ['CURRENCY_RATES', '{"GBP": 0}'],
    ['PORT', 'eighty'],
  ])('is refused with %s of %s, by name', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name)
  })
})
