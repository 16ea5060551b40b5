import { setTimeout as wait } from 'node:timers/promises'

/** Longer than a password's hash takes where one is not asked to wait. */
const LEAST_MS = 60

/** Over 60 ms from now. To be begun before what may take shorter or longer. */
export async function leastTime(): Promise<void> {
  await wait(LEAST_MS)
}

/**
 * Ends no sooner than 60 ms after it began, whatever the work finds out and whether it fails: what an answer says may differ, when it
 * comes does not. The wait costs nobody anything but the one who asks.
 */
export async function inEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const least = leastTime()
  try {
    return await work()
  } finally {
    await least
  }
}
