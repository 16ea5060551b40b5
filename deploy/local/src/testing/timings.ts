import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FileTime } from './tally.ts'

/** Duration of a part of the tests: build, lint, types, a workspace, e2e. */
export interface PartTime {
  readonly part: string
  readonly seconds: number
  readonly files: readonly FileTime[]
}

/** Expected seconds of each part on two cores, in a whole run. */
export type Budget = Readonly<Record<string, number>>

const budgetFile = new URL('../../test-budget.json', import.meta.url)
/** Factor above its budget from which a part is reported. */
const TOLERANCE = 1.5
/** Shorter parts are ignored: their time depends on the machine more than on the part. */
const LEAST_SECONDS = 5
const FILES_SHOWN = 25

export function readBudget(): Budget {
  return JSON.parse(readFileSync(budgetFile, 'utf8')) as Budget
}

/** Parts that exceeded their budget by half. */
export function overBudget(times: readonly PartTime[], budget: Budget): string[] {
  return times.flatMap(({ part, seconds }) => {
    const allowed = Math.max(LEAST_SECONDS, (budget[part] ?? LEAST_SECONDS) * TOLERANCE)
    return seconds > allowed
      ? [
          `${part} took ${seconds.toFixed(1)} s; its budget is ` +
            `${budget[part] ?? 'not set'}${budget[part] === undefined ? '' : ' s'}`,
        ]
      : []
  })
}

/** All parts, then the slowest files, in descending order. */
export function timingLines(times: readonly PartTime[]): string[] {
  const files = times.flatMap((part) => part.files)
  const row = (seconds: number, name: string, more = ''): string => `  ${seconds.toFixed(1).padStart(7)} s  ${name}${more}`
  return [
    'Seconds of each part, slowest first:',
    ...slowestFirst(times).map(({ part, seconds }) => row(seconds, part)),
    `Seconds of the slowest of ${files.length} files:`,
    ...slowestFirst(files)
      .slice(0, FILES_SHOWN)
      .map(({ file, seconds, tests }) => row(seconds, file, `, ${tests} tests`)),
  ]
}

/** Writes all times in descending order as JSON. */
export function writeTimings(file: string, times: readonly PartTime[]): void {
  mkdirSync(dirname(file), { recursive: true })
  const sorted = slowestFirst(times).map((part) => ({ ...part, files: slowestFirst(part.files) }))
  writeFileSync(file, `${JSON.stringify(sorted, undefined, 2)}\n`)
}

function slowestFirst<Timed extends { readonly seconds: number }>(times: readonly Timed[]): Timed[] {
  return times.toSorted((one, other) => other.seconds - one.seconds)
}
