import { jest } from '@jest/globals'

/** A moment is left in which what is not waited for would show. */
const MOMENT_MS = 300

/** Has the clock of this process jump ahead after a moment, for work that waits that long by it. */
export async function clockAhead<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const now = performance.now.bind(performance)
  const jump = now() + MOMENT_MS
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + (now() > jump ? milliseconds : 0))
  try {
    return await work()
  } finally {
    clock.mockRestore()
  }
}
