import { jest } from '@jest/globals'

/** Delay of the jump, in which missing waits would show. */
const DELAY_MS = 300

/** Runs work while `performance.now()` jumps ahead after a delay, for code that waits by it. */
export async function withClockAhead<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const now = performance.now.bind(performance)
  const jump = now() + DELAY_MS
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + (now() > jump ? milliseconds : 0))
  try {
    return await work()
  } finally {
    clock.mockRestore()
  }
}
