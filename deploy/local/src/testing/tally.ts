/** Duration of a test file, including its loading. */
export interface FileTime {
  /** Path relative to the repository. */
  readonly file: string
  readonly seconds: number
  readonly tests: number
}

/** Result of one part of the tests. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  /** One readable text per failure. */
  readonly failures: readonly string[]
  readonly files?: readonly FileTime[]
}

export const nothing: Tally = { passed: 0, failed: 0, failures: [] }

/** One check that passes or fails. */
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
