/** How long a file of tests ran, its loading included. */
export interface FileTime {
  /** From the repository's folder on. */
  readonly file: string
  readonly seconds: number
  readonly tests: number
}

/** What one part of the tests came to. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  /** One readable text for each failure. */
  readonly failures: readonly string[]
  readonly files?: readonly FileTime[]
}

export const nothing: Tally = { passed: 0, failed: 0, failures: [] }

/** One check that either holds or does not. */
export function single(holds: boolean, failure: string): Tally {
  return holds ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [failure] }
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      failures: [...total.failures, ...failures],
    }),
    nothing,
  )
}

export function inWords({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}
