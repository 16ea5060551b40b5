import { expect, test } from '@jest/globals'
import { createHash } from 'node:crypto'
import { SessionFilter } from './session-filter.ts'

const session = (number: number): string => createHash('sha1').update(String(number)).digest('hex').slice(0, 16)

test('every session that was added is known, and few others are taken for known', () => {
  const filter = new SessionFilter()
  for (let number = 0; number < 200_000; number += 1) filter.add(session(number))
  for (let number = 0; number < 200_000; number += 97) expect(filter.mayHold(session(number))).toBe(true)
  const mistaken = Array.from({ length: 20_000 }, (_, number) => filter.mayHold(session(1_000_000 + number))).filter(Boolean)
  expect(mistaken.length).toBeLessThan(20_000 / 100)
})
