import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'

/** Ends what never comes, and measures nothing: on a busy machine an event may take ten times as long. */
const LONGEST_WAIT_MS = 60_000
const EVERY_MS = 30

/**
 * Reads until the value is as wanted, and returns it: for the effects of events and jobs.
 * @throws Error with the last value after `withinMs`
 */
export async function eventually<Value, Wanted extends Value = Value>(
  read: () => Promise<Value> | Value,
  isWanted: ((value: Value) => value is Wanted) | ((value: Value) => boolean),
  withinMs = LONGEST_WAIT_MS,
): Promise<Wanted> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const value = await read()
    if (isWanted(value)) return value as Wanted
    if (performance.now() > deadline) throw new Error(`After ${withinMs} ms it is still ${inspect(value)}`)
    await pause(EVERY_MS)
  }
}

/**
 * Polls until a condition holds.
 * @throws Error that names the condition after `withinMs`
 */
export async function until(what: string, holds: () => boolean | Promise<boolean>, withinMs = LONGEST_WAIT_MS): Promise<void> {
  for (const deadline = performance.now() + withinMs; performance.now() < deadline; await pause(EVERY_MS))
    if (await holds()) return
  throw new Error(`Not within ${withinMs} ms: ${what}`)
}

/** Polls until there is a value, and returns it. */
export async function untilDefined<Value>(
  what: string,
  look: () => Value | undefined | Promise<Value | undefined>,
  withinMs = LONGEST_WAIT_MS,
): Promise<Value> {
  let found: Value | undefined
  await until(what, async () => (found = await look()) !== undefined, withinMs)
  return found as Value
}
