import { setTimeout as wait } from 'node:timers/promises'

/** Longer than a password hash takes without a queue. */
const MINIMUM_MS = 60

/** Resolves after 60 ms. Start it before work whose duration must not show. */
export async function minimumDuration(): Promise<void> {
  await wait(MINIMUM_MS)
}

/**
 * Runs the work and resolves or rejects after at least 60 ms, so that the duration does not reveal its result. Waiting holds no
 * resources.
 */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const minimum = minimumDuration()
  try {
    return await work()
  } finally {
    await minimum
  }
}
