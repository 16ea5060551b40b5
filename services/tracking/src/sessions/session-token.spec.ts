import { REFERRERS } from '@ribbonry/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createSecretKey } from 'node:crypto'
import { WIDTHS } from '../visitors/device-class.ts'
import { SessionTokenSigner } from './session-token.ts'

const tokensOf = (key: string): SessionTokenSigner => new SessionTokenSigner(createSecretKey(Buffer.from(key)))
const tokens = tokensOf('a key')
const NOW = Date.UTC(2026, 10, 21, 12)
const DAY = 86_400_000

const starts = fc.record({
  referrer: fc.constantFrom(...REFERRERS),
  width: fc.constantFrom(...WIDTHS),
  overNewSessionLimit: fc.boolean(),
})
const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2035, 0, 1) })

test('a token carries its facts, fits a cookie, and is short', () => {
  fc.assert(
    fc.property(starts, moments, (start, now) => {
      const token = tokens.issue(start, now)
      expect(token).toMatch(/^[\w.~-]{1,40}$/)
      expect(tokens.verify(token, now)).toMatchObject(start)
    }),
  )
})

test('a token is valid for exactly a day', () => {
  const token = tokens.issue({ referrer: 'search', width: 'wide', overNewSessionLimit: false }, NOW)
  expect(tokens.verify(token, NOW + DAY - 1)).toBeDefined()
  expect(tokens.verify(token, NOW + DAY)).toBeUndefined()
  expect(tokens.verify(token, NOW - DAY)).toBeUndefined()
})

test('a modified token is invalid', () => {
  const token = tokens.issue({ referrer: 'search', width: 'wide', overNewSessionLimit: false }, NOW)
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom('a', 'z', '0', '9', '.', '-', '_', '~'), (at, letter) => {
      const changed = token.slice(0, at) + letter + token.slice(at + 1)
      fc.pre(changed !== token)
      expect(tokens.verify(changed, NOW)).toBeUndefined()
    }),
  )
})

test('arbitrary text is an invalid token and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-z]{6}\.[a-z]{2}\.[\w-]{12}\.[\w-]{16}$/)), (text) => {
      expect(tokens.verify(text, NOW)).toBeUndefined()
    }),
  )
  expect(
    tokens.verify(tokensOf('another key').issue({ referrer: 'mail', width: 'narrow', overNewSessionLimit: false }, NOW), NOW),
  ).toBeUndefined()
})

test('tokens are unique', () => {
  const all = new Set(
    Array.from({ length: 1000 }, () => tokens.issue({ referrer: 'direct', width: 'unknown', overNewSessionLimit: false }, NOW)),
  )
  expect(all.size).toBe(1000)
})
