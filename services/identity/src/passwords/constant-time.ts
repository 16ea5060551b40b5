import { setTimeout as wait } from 'node:timers/promises'

/** Longer than a password's hash takes where one is not asked to wait. */
const MINIMUM_MS = 60

/** Over 60 ms from now. To be begun before what may take shorter or longer. */
export async function minimumDuration(): Promise<void> {
  await wait(MINIMUM_MS)
}

/**
 * Ends no sooner than 60 ms after it began, whatever the work finds out and whether it fails: what an answer says may differ, when it
 * comes does not. The wait costs nobody anything but the one who asks.
 */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const minimum = minimumDuration()
  try {
    return await work()
  } finally {
    await minimum
  }
}
