import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readCents, readDay, readIsoDay, readName, readText, readUnits } from './report-values.ts'

describe('an amount', () => {
  it.each([
    ['0', 0],
    ['12', 1200],
    ['12.3', 1230],
    ['12.34', 1234],
    ['.5', 50],
    ['$1,234.56', 123_456],
    ['-12.34', -1234],
    ['-$12.34', -1234],
    ['$-12.34', -1234],
    ['\u221212.34', -1234],
    ['(12.34)', -1234],
    ['0.005', 1],
    ['-0.005', -1],
    ['0.0049', 0],
    ['-0.001', 0],
    ['1.005', 101],
  ])('%s is %d cents', (text, cents) => {
    expect(readCents(text)).toBe(cents)
  })

  it.each([
    ['', 'is empty'],
    ['twelve', 'is not an amount of dollars'],
    ['£12', 'is not an amount of dollars'],
    ['=1+1', 'is not an amount of dollars'],
    ['1.234,56', 'is not an amount of dollars'],
    ['12,34', 'is not an amount of dollars'],
    ['--1', 'is not an amount of dollars'],
    ['(-1)', 'is not an amount of dollars'],
    ['1e3', 'is not an amount of dollars'],
    ['NaN', 'is not an amount of dollars'],
    ['.', 'is not an amount of dollars'],
    ['99999999999', 'is more than any order'],
  ])('%j is refused', (text, reason) => {
    expect(() => readCents(text)).toThrow(reason)
  })

  it('survives writing and reading to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (cents) => {
        const digits = String(Math.abs(cents)).padStart(3, '0')
        expect(readCents(`${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`)).toBe(cents)
      }),
    )
  })
})

describe('a number of units', () => {
  it.each([
    ['0', 0],
    ['3', 3],
    ['-1', -1],
    ['1,200', 1200],
    ['2.0', 2],
  ])('%s is %d', (text, units) => {
    expect(readUnits(text)).toBe(units)
  })

  it.each(['', '1.5', 'two', '@SUM(A1)', '99999999'])('%j is refused', (text) => {
    expect(() => readUnits(text)).toThrow(/^is /)
  })
})

describe('a day', () => {
  it.each([
    ['2026-10-05', '2026-10-05'],
    ['2026-10-05 23:59:59', '2026-10-05'],
    ['2026-10-05T23:59:59Z', '2026-10-05'],
    ['2026-1-5', '2026-01-05'],
    ['10/05/2026', '2026-10-05'],
    ['2024-02-29', '2024-02-29'],
  ])('%s is %s', (text, day) => {
    expect(readDay(text)).toBe(day)
  })

  it.each([
    ['', 'is empty'],
    ['2026-02-30', 'does not exist'],
    ['13/01/2026', 'does not exist'],
    ['5 Oct', 'is not a day such as'],
    ['0026-10-05', 'is not a day of any report'],
  ])('%j is refused', (text, reason) => {
    expect(() => readDay(text)).toThrow(reason)
  })
})

it('a day is refused if day and month are ambiguous', () => {
  expect(readIsoDay('2026-10-05 10:00')).toBe('2026-10-05')
  expect(() => readIsoDay('10/05/2026')).toThrow('is not a day such as')
})

describe('a text', () => {
  it('is unchanged, formulas included, without characters that PostgreSQL cannot store', () => {
    expect(readText('=HYPERLINK("http://x.test")')).toBe('=HYPERLINK("http://x.test")')
    expect(readText('a\0b')).toBe('ab')
    expect(() => readText('x'.repeat(201))).toThrow('is longer than 200 characters')
    expect(() => readName('')).toThrow('is empty')
  })
})
