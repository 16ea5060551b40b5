import { expect, test } from '@jest/globals'
import { feedArrival } from './feed-arrival.ts'
import { simulate } from './simulate.ts'

test('our order misses fewer clicks than raw click rates and the newest first, and has a better rank correlation', () => {
  const [ours, raw, newest] = [
    simulate('our order', 7),
    simulate('raw click rate, the unseen first', 7),
    simulate('newest first', 7),
  ]
  expect(ours.regret).toBeLessThan(0.7 * raw.regret)
  expect(ours.regret).toBeLessThan(0.5 * newest.regret)
  expect(ours.tau).toBeGreaterThan(newest.tau)
})

test('an order that knows the true rates misses nothing', () => {
  expect(simulate('oracle', 7)).toMatchObject({ regret: 0, tau: 1 })
})

test('results depend on the seed only', () => {
  expect(simulate('random', 7)).toEqual(simulate('random', 7))
  expect(simulate('random', 7)).not.toEqual(simulate('random', 8))
})

test('a feed of 10,000 takes at most the explored tenth of the first page', () => {
  const { mostOnFirstPage, mostOnThreePages } = feedArrival(11, { day: 45, gifts: 10_000 }, 5)
  expect(mostOnFirstPage).toBeLessThanOrEqual(4)
  expect(mostOnThreePages).toBeLessThanOrEqual(12)
})
