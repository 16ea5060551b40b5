import { afterEach, jest } from '@jest/globals'
import { act } from '@testing-library/react'

/** The platform's own, which runs on whatever is held: React and jsdom depend on it. */
const PLATFORM = [
  'performance',
  'hrtime',
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const
const TIMEOUTS = ['setTimeout', 'clearTimeout'] as const
const INTERVALS = ['setInterval', 'clearInterval'] as const

/**
 * Holds the date and what a page does after a while, until the test ends: time passes by `pass`, and while something is waited
 * for.
 */
export function holdTimeouts(): void {
  // Testing Library advances timers that it finds under this name.
  Object.assign(globalThis, { jest })
  jest.useFakeTimers({ doNotFake: [...PLATFORM, ...INTERVALS] })
}

/** Holds the date and what a page does at intervals, like asking again for what moves, until the test ends. */
export function holdIntervals(): void {
  jest.useFakeTimers({ now: new Date(), doNotFake: [...PLATFORM, ...TIMEOUTS] })
}

/** Sets the date until the test ends; everything runs on. */
export function setDate(now: Date): void {
  jest.useFakeTimers({ now, doNotFake: [...PLATFORM, ...INTERVALS, ...TIMEOUTS] })
}

/** Milliseconds from which on a timeout is long. */
const LONG_MS = 5000
let platformTimeout: typeof setTimeout | undefined

/**
 * Holds what a page does after five seconds or more, like taking an offer back, until the test ends: a busy machine may take
 * longer for a few clicks.
 */
export function holdLongTimeouts(): void {
  const real = globalThis.setTimeout
  platformTimeout = real
  const shortOnly = (callback: () => void, ms?: number) => ((ms ?? 0) < LONG_MS ? real(callback, ms) : real(() => undefined, 0))
  globalThis.setTimeout = Object.assign(shortOnly, real)
}

/** Milliseconds after which a page is drawn anew while time passes. */
const FRAME_MS = 100

/** Lets time pass, in milliseconds, for what is held. */
export async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += FRAME_MS)
    await act(async () => {
      await jest.advanceTimersByTimeAsync(Math.min(FRAME_MS, ms - passed))
    })
}

afterEach(() => {
  if (platformTimeout !== undefined) globalThis.setTimeout = platformTimeout
  platformTimeout = undefined
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'jest')
})
