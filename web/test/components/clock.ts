import { afterEach, jest } from '@jest/globals'
import { act } from '@testing-library/react'

/** Timers of the platform that run on while the clock is held: React and jsdom depend on them. */
const RUNNING = [
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'performance',
  'hrtime',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const

/** Holds the clock until the test ends: time passes by `pass`, and while something is waited for. */
export function holdClock(): void {
  // Testing Library advances timers that it finds under this name.
  Object.assign(globalThis, { jest })
  jest.useFakeTimers({ doNotFake: [...RUNNING] })
}

/** Sets the date until the test ends; timers run as they do. */
export function setDate(now: Date): void {
  jest.useFakeTimers({ now, doNotFake: [...RUNNING, 'setTimeout', 'clearTimeout'] })
}

/** Milliseconds after which a page is drawn anew while time passes. */
const FRAME_MS = 100

/** Lets time pass on a clock that is held. */
export async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += FRAME_MS)
    await act(async () => {
      await jest.advanceTimersByTimeAsync(Math.min(FRAME_MS, ms - passed))
    })
}

afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'jest')
})
