import { expect, test } from '@jest/globals'
import { isVoid } from './void-run.ts'

type Checked = Parameters<typeof isVoid>[0][number]

const checked = (host: string, failure?: 'dns'): Checked => ({
  link: { host } as Checked['link'],
  evidence: { failure } as Checked['evidence'],
})

/** Hosts of which some cannot be reached. */
const hosts = (count: number, failing: number): Checked[] =>
  Array.from({ length: count }, (_, at) => checked(`shop-${at}.example`, at < failing ? 'dns' : undefined))

test.each([
  [20, 11, true],
  [20, 10, false],
  [19, 18, false],
  [3, 3, true],
  [2, 2, false],
  [0, 0, false],
])('of %i hosts %i cannot be reached: the run is void: %s', (count, failing, isIt) => {
  expect(isVoid(hosts(count, failing))).toBe(isIt)
})

test('a host with one page that answers can be reached', () => {
  expect(isVoid([...hosts(3, 3), checked('shop-0.example')])).toBe(false)
})
