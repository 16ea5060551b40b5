import { expect, test } from '@jest/globals'
import { backoffMs, until, within } from './deadline.ts'

test('the pause doubles from the first to the longest', () => {
  expect([1, 2, 3, 4, 5, 100].map((attempt) => backoffMs(attempt, 100, 1000))).toEqual([100, 200, 400, 800, 1000, 1000])
})

test('work that never ends is given up at the deadline', async () => {
  await expect(within(new Promise(() => undefined), Date.now() + 10, 'late')).rejects.toMatchObject({
    code: 'event-log-unavailable',
    message: 'late',
  })
})

test('work is repeated until it succeeds, or the deadline with the last failure as the cause', async () => {
  let tries = 0
  const third = async (): Promise<string> => {
    tries += 1
    if (tries < 3) throw new Error('not yet')
    return 'done'
  }
  await expect(until(Date.now() + 5000, 'late', third)).resolves.toBe('done')
  const never = async (): Promise<void> => {
    throw new Error('never')
  }
  await expect(until(Date.now() + 60, 'late', never)).rejects.toMatchObject({ message: 'late', cause: { message: 'never' } })
})
