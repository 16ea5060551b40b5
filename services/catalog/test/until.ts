import { setTimeout as wait } from 'node:timers/promises'

const DEADLINE_MS = 20_000
const EVERY_MS = 40

/** Polls until a condition holds, for effects of messages and jobs. Throws after the deadline. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + DEADLINE_MS; Date.now() < deadline; await wait(EVERY_MS)) if (await holds()) return
  throw new Error(`Not in time: ${what}`)
}

/** Polls until a value is defined. */
export async function untilDefined<Value>(what: string, look: () => Promise<Value | undefined>): Promise<Value> {
  let found: Value | undefined
  await until(what, async () => (found = await look()) !== undefined)
  return found as Value
}
