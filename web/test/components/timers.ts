import { AnswerDelays } from '../answer-delays.ts'

/** Seed of a slow run, by `npm test -- components --slow`; without one, answers come at once. */
const seed = process.env['SLOW_SEED']
const delays = seed === undefined || seed === '' ? undefined : new AnswerDelays(Number(seed))

/**
 * How many times as early a page's own pauses end in a slow run. A machine five times as slow gets a fifth done until then; the
 * busy loops of the run are a part of that already.
 */
const SLOWDOWN = 3
/**
 * Pauses of pages until they save, search or show, in milliseconds. Shorter timeouts order work. Longer ones are what people are
 * given, such as ten seconds for Undo, and the patience of tests: answers of up to 150 ms, which are not slowed further, take
 * as much of them as on a slow machine.
 */
const PAUSES = { from: 20, to: 4_999 } as const

const PLATFORM = Symbol.for('ribbonry.platform-timers')
/** Stored on the process: each test file loads this module again. */
const kept = globalThis as { [PLATFORM]?: Pick<typeof globalThis, 'setTimeout' | 'setInterval' | 'clearInterval'> }
kept[PLATFORM] ??= { setTimeout, setInterval, clearInterval }
const { setTimeout: platformTimeout, setInterval: platformInterval, clearInterval: endInterval } = kept[PLATFORM]

/** Timeouts of a slow run: pauses of pages end early, so that a page gets as little done until then as on a busy machine. */
const shortened = Object.assign(
  (callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
    platformTimeout(callback, ms < PAUSES.from || ms > PAUSES.to ? ms : ms / SLOWDOWN, ...args),
  platformTimeout,
)
if (delays !== undefined) globalThis.setTimeout = shortened

const intervals = new Set<NodeJS.Timeout>()

globalThis.setInterval = Object.assign((callback: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
  const interval = platformInterval(callback, ms, ...args)
  intervals.add(interval)
  return interval
}, platformInterval)

/** Ends the repeated work of a page, which ends with its document elsewhere. */
export function endIntervals(): void {
  for (const interval of intervals) endInterval(interval)
  intervals.clear()
}

/** Waits until an answer arrives: not at once, as over a network, and late in a slow run. Faked timeouts hold it too. */
export async function untilAnswered(request: string): Promise<void> {
  const wait = globalThis.setTimeout === shortened ? platformTimeout : globalThis.setTimeout
  await new Promise<void>((resolve) => {
    wait(resolve, delays?.of(request))
  })
}

/** Restarts the delays, so that they are the same for each test in any order. */
export function restartDelays(): void {
  delays?.restart()
}
