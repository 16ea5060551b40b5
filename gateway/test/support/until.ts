import { setImmediate as nextTurn } from 'node:timers/promises'

const TIMEOUT_MS = 60_000

/** Polls until the condition holds. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + TIMEOUT_MS
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It never came to pass: ${what}`)
    await nextTurn()
  }
}
