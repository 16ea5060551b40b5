import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sum, without, type FailedFile, type FailedTest, type Tally } from './tally.ts'

/** Result of a part, and a function that repeats one of its files. */
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

/** Most failed files that are repeated. More failures indicate a common cause that a repetition would hide. */
export const MOST_REPEATED_FILES = 5

/** Tests of pages (in a browser or as components) and of killed processes and servers: their failures may depend on timing. */
const REPEATABLE = [/^e2e\//, /^web\/src\/.*\.spec\.tsx$/, /\/test\/processes\//]

/**
 * Repeats failed files whose failures may depend on timing, one after another, and decides by the second run. Must be called when
 * nothing else runs. A part without a report names no files, so it stays failed.
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
    // An empty run does not count as passed.
    if (again.passed + again.failed === 0) continue
    verdict.tally = sum([without(verdict.tally, failed), again])
    verdict.flakes.push(...flakesOf(failed, again))
  }
  return verdict
}

function isRepeatable({ file }: FailedFile): boolean {
  return REPEATABLE.some((pattern) => pattern.test(file))
}

/** Tests that failed in the first run and not in the second. Without a report, no test counts as passed. */
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
