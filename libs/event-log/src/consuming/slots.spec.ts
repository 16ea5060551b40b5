import { expect, test } from '@jest/globals'
import { Slots } from './slots.ts'

test('no more than the slots run at a time, and a failure frees its slot', async () => {
  const slots = new Slots(2)
  let running = 0
  let most = 0
  const works = Array.from({ length: 10 }, (_, number) =>
    slots.run(async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      if (number === 3) throw new Error('this one fails')
    }),
  )
  const outcomes = await Promise.allSettled(works)
  expect(most).toBe(2)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})
