import { afterEach, jest } from '@jest/globals'
import { act } from '@testing-library/react'

/** Timers that are never faked, because React and jsdom depend on them. */
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

/** Fakes the date and timeouts until the test ends: time passes by `pass`, and while `waitFor` polls. */
export function holdTimeouts(): void {
  // Testing Library advances fake timers through this global.
  Object.assign(globalThis, { jest })
  jest.useFakeTimers({ doNotFake: [...PLATFORM, ...INTERVALS] })
}

/** Fakes the date and intervals, such as polling, until the test ends. */
export function holdIntervals(): void {
  jest.useFakeTimers({ now: new Date(), doNotFake: [...PLATFORM, ...TIMEOUTS] })
}

/** Sets the date until the test ends; timers stay real. */
export function setDate(now: Date): void {
  jest.useFakeTimers({ now, doNotFake: [...PLATFORM, ...INTERVALS, ...TIMEOUTS] })
}

/** Milliseconds from which a timeout counts as long. */
const LONG_MS = 5000
let platformTimeout: typeof setTimeout | undefined

/**
 * Fakes timeouts of five seconds or more, such as the end of an undo offer, until the test ends: on a busy machine a few clicks
 * may take longer.
 */
export function holdLongTimeouts(): void {
  hold((ms) => ms >= LONG_MS)
}

/** Fakes timeouts of exactly so many milliseconds until the test ends. */
export function holdTimeoutsOf(held: number): void {
  hold((ms) => ms === held)
}

function hold(isHeld: (ms: number) => boolean): void {
  const real = globalThis.setTimeout
  // Faked already: nothing ends by itself.
  if (Object.hasOwn(real, 'clock')) return
  platformTimeout ??= real
  const others = (callback: () => void, ms?: number) => (isHeld(ms ?? 0) ? real(() => undefined, 0) : real(callback, ms))
  globalThis.setTimeout = Object.assign(others, real)
}

/** Milliseconds between renders while time passes. */
const FRAME_MS = 100

/** Advances the faked time by milliseconds. */
export async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += FRAME_MS)
    await act(async () => {
      await jest.advanceTimersByTimeAsync(Math.min(FRAME_MS, ms - passed))
    })
}

afterEach(() => {
  jest.useRealTimers()
  if (platformTimeout !== undefined) globalThis.setTimeout = platformTimeout
  platformTimeout = undefined
  Reflect.deleteProperty(globalThis, 'jest')
})
