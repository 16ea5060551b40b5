import { afterEach, jest } from '@jest/globals'

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

/**
 * Holds until the test ends what a page does at intervals, like asking again for what moves: `passInterval` lets it happen.
 * Everything else runs on.
 */
export function holdIntervals(): void {
  jest.useFakeTimers({ doNotFake: ['Date', ...RUNNING] })
}

/** Sets the date until the test ends; everything runs on. */
export function setNow(now: Date): void {
  jest.useFakeTimers({ now, doNotFake: ['setInterval', 'clearInterval', ...RUNNING] })
}

/** Lets time pass for what happens at intervals. */
export async function passInterval(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms)
}

afterEach(() => {
  jest.useRealTimers()
})
