/** Duration of a test file, including its loading. */
export interface FileTime {
  /** Path relative to the repository. */
  readonly file: string
  readonly seconds: number
  readonly tests: number
}

/** A test that failed. */
export interface FailedTest {
  readonly test: string
  /** First line of the error message. */
  readonly message: string
}

/** A test file with failures, and its share of its part's tally. */
export interface FailedFile {
  /** Path relative to the repository. */
  readonly file: string
  readonly passed: number
  /** Failure texts of this file in the tally. */
  readonly failures: readonly string[]
  readonly tests: readonly FailedTest[]
}

/** Result of one part of the tests. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  /** One readable text per failure. */
  readonly failures: readonly string[]
  readonly files?: readonly FileTime[]
  /** Files that a report names as failed; a run without a report cannot name any. */
  readonly failedFiles?: readonly FailedFile[]
  /** Seconds that processors worked for it; absent where it was not measured. */
  readonly processorSeconds?: number
}

export const nothing: Tally = { passed: 0, failed: 0, failures: [] }

/** One check that passes or fails. */
export function single(holds: boolean, failure: string): Tally {
  return holds ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [failure] }
}

/** A tally with the processor time of its work, where that was measured. */
export function withTime(tally: Tally, processorSeconds: number | undefined): Tally {
  return processorSeconds === undefined ? tally : { ...tally, processorSeconds }
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, failures, processorSeconds }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      failures: [...total.failures, ...failures],
      ...(processorSeconds !== undefined && { processorSeconds: (total.processorSeconds ?? 0) + processorSeconds }),
    }),
    nothing,
  )
}

/** A tally without the share of one of its failed files. */
export function without(tally: Tally, { passed, failures }: FailedFile): Tally {
  return {
    passed: tally.passed - passed,
    failed: tally.failed - failures.length,
    failures: tally.failures.filter((failure) => !failures.includes(failure)),
  }
}

export function inWords({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}
