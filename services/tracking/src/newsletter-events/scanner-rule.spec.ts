import { expect, it } from '@jest/globals'
import { scannerSessions, type OpenedLink } from './scanner-rule.ts'

const opened = (...links: readonly (readonly [place: number, session: string, at: number])[]): OpenedLink[] =>
  links.map(([place, session, at]) => ({ place, session, at }))

it('takes four different links within three seconds for a scanner, whatever sessions it has', () => {
  expect([...scannerSessions(opened([1, 'a', 0], [2, 'b', 900], [3, 'b', 1500], [4, 'c', 3000]))]).toEqual(['a', 'b', 'c'])
})

it.each([
  ['three links at once', opened([1, 'a', 0], [2, 'a', 1], [3, 'a', 2])],
  ['one link again and again', opened([1, 'a', 0], [1, 'b', 1], [1, 'c', 2], [1, 'd', 3])],
  ['four links in four seconds', opened([1, 'a', 0], [2, 'a', 1400], [3, 'a', 2700], [4, 'a', 4000])],
])('takes %s for a reader', (_, links) => {
  expect(scannerSessions(links).size).toBe(0)
})

it('leaves a reader alone who came earlier from the same address', () => {
  expect([
    ...scannerSessions(opened([1, 'reader', 0], [1, 's', 60_000], [2, 's', 60_001], [3, 's', 60_002], [4, 's', 60_003])),
  ]).toEqual(['s'])
})
