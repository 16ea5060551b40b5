import { expect, test } from '@jest/globals'
import { Sessions } from './sessions.ts'

const MIDNIGHT = Date.UTC(2026, 10, 22)
const HOUR = 3_600_000
const start = { referrer: 'direct', width: 'wide', oneOfTooMany: false } as const

test('a session has one pseudonym all day and another the next', () => {
  const sessions = new Sessions('a secret of the whole product, long enough')
  const token = sessions.begin(start, MIDNIGHT - 2 * HOUR)
  const pseudonyms = [-2, -1, 0, 1].map((hours) => sessions.find(token, MIDNIGHT + hours * HOUR)?.pseudonym)
  expect(pseudonyms[0]).toMatch(/^[0-9a-f]{16}$/)
  expect(pseudonyms[1]).toBe(pseudonyms[0])
  expect(pseudonyms[2]).not.toBe(pseudonyms[0])
  expect(pseudonyms[3]).toBe(pseudonyms[2])
})

test('a session that was read before ends on time all the same', () => {
  const sessions = new Sessions('a secret of the whole product, long enough')
  const token = sessions.begin(start, MIDNIGHT)
  expect(sessions.find(token, MIDNIGHT + HOUR)).toBeDefined()
  expect(sessions.find(token, MIDNIGHT + 24 * HOUR)).toBeUndefined()
})

test('every process with the secret knows the session, under the same pseudonym; no other does', () => {
  const [one, other, foreign] = [new Sessions('secret one'), new Sessions('secret one'), new Sessions('secret two')]
  const token = one.begin(start, MIDNIGHT)
  expect(other.find(token, MIDNIGHT)?.pseudonym).toBe(one.find(token, MIDNIGHT)?.pseudonym)
  expect(foreign.find(token, MIDNIGHT)).toBeUndefined()
})

test('who has no session has a stand-in that lasts a day', () => {
  const sessions = new Sessions('a secret')
  expect(sessions.substitute('a', 'b', MIDNIGHT)).toMatch(/^[0-9a-f]{16}$/)
  expect(sessions.substitute('a', 'b', MIDNIGHT)).toBe(sessions.substitute('a', 'b', MIDNIGHT + HOUR))
  expect(sessions.substitute('a', 'b', MIDNIGHT)).not.toBe(sessions.substitute('a', 'b', MIDNIGHT - 1))
  expect(sessions.substitute('a', 'b', MIDNIGHT)).not.toBe(sessions.substitute('a', 'c', MIDNIGHT))
})
