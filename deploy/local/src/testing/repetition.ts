import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sum, without, type FailedFile, type FailedTest, type Tally } from './tally.ts'

/** Result of a part, and how one of its files is run once more. */
export interface PartResult {
  readonly part: string
  readonly tally: Tally
  /** Undefined for parts whose files are never repeated. */
  readonly repeat?: ((file: string) => Promise<Tally>) | undefined
}

/** A test that failed in a run and passed when its file was run once more, alone. */
export interface Flake extends FailedTest {
  /** Path relative to the repository. */
  readonly file: string
}

export interface Verdict {
  readonly tally: Tally
  readonly flakes: readonly Flake[]
}

/** More failures than this have a cause that a repetition would only hide. */
export const MOST_REPEATED_FILES = 5

/** Tests in a browser, and tests that kill processes or take servers away: what fails there may be a matter of time. */
const REPEATABLE = [/^e2e\//, /\/test\/processes\//]

/**
 * Runs the failed files that may be a matter of time once more, one after the other, and decides by the second run. To be called
 * when nothing else runs. A part that ended without a report names no files, so it stays failed.
 */
export async function repeatFailedFiles(
  results: readonly PartResult[],
  progress: { step(name: string, work: () => Promise<Tally>): Promise<Tally>; note(line: string): void },
): Promise<Verdict> {
  const candidates = results.flatMap(({ tally, repeat }) =>
    repeat === undefined ? [] : (tally.failedFiles ?? []).filter(isRepeatable).map((failed) => ({ failed, tally, repeat })),
  )
  const usual = sum(results.map(({ tally }) => tally))
  if (candidates.length === 0) return { tally: usual, flakes: [] }
  if (candidates.length > MOST_REPEATED_FILES) {
    progress.note(`  ${candidates.length} files failed: more than ${MOST_REPEATED_FILES} are not run once more`)
    return { tally: usual, flakes: [] }
  }
  const verdict = { tally: usual, flakes: [] as Flake[] }
  for (const { failed, repeat } of candidates) {
    const again = await progress.step(`once more: ${failed.file}`, () => repeat(failed.file))
    // A run of nothing proves nothing.
    if (again.passed + again.failed === 0) continue
    verdict.tally = sum([without(verdict.tally, failed), again])
    verdict.flakes.push(...flakesOf(failed, again))
  }
  return verdict
}

function isRepeatable({ file }: FailedFile): boolean {
  return REPEATABLE.some((pattern) => pattern.test(file))
}

/** The tests of the first run that did not fail in the second. Without a report, none is known to have passed. */
function flakesOf({ file, tests }: FailedFile, again: Tally): Flake[] {
  const still = again.failedFiles?.flatMap((other) => other.tests.map(({ test }) => test)) ?? []
  if (again.failed > 0 && still.length === 0) return []
  return tests.filter(({ test }) => !still.includes(test)).map((failedTest) => ({ file, ...failedTest }))
}

export function flakeLines(flakes: readonly Flake[]): string[] {
  return flakes.map(({ file, test, message }) => `flaked: ${file}: ${test}: ${message}`)
}

/** Writes the flakes of a run as JSON; an empty list when there were none. */
export function writeFlakes(file: string, flakes: readonly Flake[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(flakes, undefined, 2)}\n`)
}
