import { expect, it } from '@jest/globals'
import { inParallel } from './in-parallel.ts'

it('does everything once, a few at a time, beginning in order', async () => {
  const begun: number[] = []
  let running = 0
  let most = 0
  await inParallel([5, 1, 4, 2, 3, 1], 2, async (turns, place) => {
    begun.push(place)
    running += 1
    most = Math.max(most, running)
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    running -= 1
  })
  expect([begun, most]).toEqual([[0, 1, 2, 3, 4, 5], 2])
})

it('fails with the first that fails', async () => {
  await expect(inParallel([1, 2], 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
