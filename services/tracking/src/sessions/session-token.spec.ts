import { REFERRERS } from '@ribbonry/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createSecretKey } from 'node:crypto'
import { WIDTHS } from '../visitors/device-class.ts'
import { SessionTokens } from './session-token.ts'

const tokensOf = (key: string): SessionTokens => new SessionTokens(createSecretKey(Buffer.from(key)))
const tokens = tokensOf('a key')
const NOW = Date.UTC(2026, 10, 21, 12)
const DAY = 86_400_000

const starts = fc.record({ referrer: fc.constantFrom(...REFERRERS), width: fc.constantFrom(...WIDTHS), oneOfTooMany: fc.boolean() })
const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2035, 0, 1) })

test('a token says what it was issued for, fits a cookie, and is short', () => {
  fc.assert(fc.property(starts, moments, (start, now) => {
    const token = tokens.issue(start, now)
    expect(token).toMatch(/^[\w.~-]{1,40}$/)
    expect(tokens.read(token, now)).toMatchObject(start)
  }))
})

test('a token is good for a day and not a moment longer', () => {
  const token = tokens.issue({ referrer: 'search', width: 'wide', oneOfTooMany: false }, NOW)
  expect(tokens.read(token, NOW + DAY - 1)).toBeDefined()
  expect(tokens.read(token, NOW + DAY)).toBeUndefined()
  expect(tokens.read(token, NOW - DAY)).toBeUndefined()
})

test('a token that was changed anywhere is none', () => {
  const token = tokens.issue({ referrer: 'search', width: 'wide', oneOfTooMany: false }, NOW)
  fc.assert(fc.property(fc.nat(token.length - 1), fc.constantFrom('a', 'z', '0', '9', '.', '-', '_', '~'), (at, letter) => {
    const changed = token.slice(0, at) + letter + token.slice(at + 1)
    fc.pre(changed !== token)
    expect(tokens.read(changed, NOW)).toBeUndefined()
  }))
})

test('what others made up is no token, and never throws', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-z]{6}\.[a-z]{2}\.[\w-]{12}\.[\w-]{16}$/)), (text) => {
    expect(tokens.read(text, NOW)).toBeUndefined()
  }))
  expect(tokens.read(tokensOf('another key').issue({ referrer: 'mail', width: 'narrow', oneOfTooMany: false }, NOW), NOW)).toBeUndefined()
})

test('no two tokens are alike', () => {
  const all = new Set(Array.from({ length: 1000 }, () => tokens.issue({ referrer: 'direct', width: 'unknown', oneOfTooMany: false }, NOW)))
  expect(all.size).toBe(1000)
})
