import { expect, test } from '@jest/globals'
import { createHash } from 'node:crypto'
import { SessionBloomFilter } from './session-bloom-filter.ts'

const session = (number: number): string => createHash('sha1').update(String(number)).digest('hex').slice(0, 16)

test('every added session is found, and there are few false positives', () => {
  const filter = new SessionBloomFilter()
  for (let number = 0; number < 200_000; number += 1) filter.add(session(number))
  for (let number = 0; number < 200_000; number += 97) expect(filter.mayContain(session(number))).toBe(true)
  const mistaken = Array.from({ length: 20_000 }, (_, number) => filter.mayContain(session(1_000_000 + number))).filter(Boolean)
  expect(mistaken.length).toBeLessThan(20_000 / 100)
})
