import { afterEach, jest } from '@jest/globals'
import { act } from '@testing-library/react'

/** What goes on while the time is held: the platform depends on it. */
const RUNNING = [
  'performance',
  'hrtime',
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const

/** Holds the date, and what a page does at intervals, until the test ends: `passTime` lets it happen. */
export function holdTime(): void {
  jest.useFakeTimers({ now: new Date(), doNotFake: [...RUNNING] })
}

/** Lets time pass, in milliseconds, and what happens in it at intervals. */
export async function passTime(ms: number): Promise<void> {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(ms)
  })
}

afterEach(() => {
  jest.useRealTimers()
})
