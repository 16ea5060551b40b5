import { expect, test } from '@jest/globals'
import { HeavyReads } from './heavy-reads.ts'

test('so many reads run at a time, the others in the order in which they came, also after one that failed', async () => {
  const reads = new HeavyReads(2)
  const began: number[] = []
  let open = 0
  let mostOpen = 0
  const ends = Array.from({ length: 6 }, () => Promise.withResolvers<number>())
  const answers = ends.map((end, number) =>
    reads.run(async () => {
      began.push(number)
      open += 1
      mostOpen = Math.max(mostOpen, open)
      return await end.promise.finally(() => (open -= 1))
    }),
  )
  for (const [number, { resolve, reject }] of ends.entries()) {
    if (number === 1) reject(new Error('too slow'))
    else resolve(number)
    await Promise.allSettled(answers.slice(0, number + 1))
  }
  expect((await Promise.allSettled(answers)).map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([0, 'failed', 2, 3, 4, 5])
  expect([began, mostOpen]).toEqual([[0, 1, 2, 3, 4, 5], 2])
})
