import { expect, test } from '@jest/globals'
import { SessionsService } from './sessions.service.ts'

const MIDNIGHT = Date.UTC(2026, 10, 22)
const HOUR = 3_600_000
const start = { referrer: 'direct', width: 'wide', overNewSessionLimit: false } as const

test('a session has one pseudonym per day', () => {
  const sessions = new SessionsService(['a secret of the whole product, long enough'])
  const token = sessions.start(start, MIDNIGHT - 2 * HOUR)
  const pseudonyms = [-2, -1, 0, 1].map((hours) => sessions.find(token, MIDNIGHT + hours * HOUR)?.pseudonym)
  expect(pseudonyms[0]).toMatch(/^[0-9a-f]{16}$/)
  expect(pseudonyms[1]).toBe(pseudonyms[0])
  expect(pseudonyms[2]).not.toBe(pseudonyms[0])
  expect(pseudonyms[3]).toBe(pseudonyms[2])
})

test('a cached session expires on time', () => {
  const sessions = new SessionsService(['a secret of the whole product, long enough'])
  const token = sessions.start(start, MIDNIGHT)
  expect(sessions.find(token, MIDNIGHT + HOUR)).toBeDefined()
  expect(sessions.find(token, MIDNIGHT + 24 * HOUR)).toBeUndefined()
})

test('every process with the secret verifies the session with the same pseudonym; others do not', () => {
  const [one, other, foreign] = [
    new SessionsService(['secret one']),
    new SessionsService(['secret one']),
    new SessionsService(['secret two']),
  ]
  const token = one.start(start, MIDNIGHT)
  expect(other.find(token, MIDNIGHT)?.pseudonym).toBe(one.find(token, MIDNIGHT)?.pseudonym)
  expect(foreign.find(token, MIDNIGHT)).toBeUndefined()
})

test('a session outlives its secret while that is in the list, with its pseudonym', () => {
  const before = new SessionsService(['secret one'])
  const after = new SessionsService(['secret two', 'secret one'])
  const token = before.start(start, MIDNIGHT)
  expect(after.find(token, MIDNIGHT)).toEqual(before.find(token, MIDNIGHT))
  expect(before.find(after.start(start, MIDNIGHT), MIDNIGHT)).toBeUndefined()
})

test('without a session there is a fallback pseudonym for a day', () => {
  const sessions = new SessionsService(['a secret'])
  expect(sessions.fallbackPseudonym('a', 'b', MIDNIGHT)).toMatch(/^[0-9a-f]{16}$/)
  expect(sessions.fallbackPseudonym('a', 'b', MIDNIGHT)).toBe(sessions.fallbackPseudonym('a', 'b', MIDNIGHT + HOUR))
  expect(sessions.fallbackPseudonym('a', 'b', MIDNIGHT)).not.toBe(sessions.fallbackPseudonym('a', 'b', MIDNIGHT - 1))
  expect(sessions.fallbackPseudonym('a', 'b', MIDNIGHT)).not.toBe(sessions.fallbackPseudonym('a', 'c', MIDNIGHT))
})
