import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FileTime } from './tally.ts'

/** Duration of a part of the tests: build, lint, types, a workspace, e2e. */
export interface PartTime {
  readonly part: string
  readonly seconds: number
  /** Processor time of its processes, without that of the servers; absent where it was not measured. */
  readonly processorSeconds?: number
  /** Share of the machine's processor time that was idle meanwhile, from 0 to 1. */
  readonly idleShare?: number
  readonly files: readonly FileTime[]
}

/** Expected seconds of each part in a whole run on two processors, where most parts share the lanes. */
export type Budget = Readonly<Record<string, number>>

const budgetFile = new URL('../../test-budget.json', import.meta.url)
/** Factor above its budget from which a part is reported. */
const TOLERANCE = 1.5
/** Shorter parts are ignored: their time depends on the machine more than on the part. */
const LEAST_SECONDS = 5
const FILES_SHOWN = 25

/** Service tests wait for servers half of their time: this many lanes more than processors keep the processors busy. */
const MORE_LANES = 1
/** Processors of the machine that the budget is for. */
const BUDGET_PROCESSORS = 2
/** Parts during which no other runs. */
export const PARTS_ALONE: ReadonlySet<string> = new Set(['build', 'measurements', 'e2e'])

/** How many parts run beside each other. */
export function lanesOf(processors: number): number {
  return processors + MORE_LANES
}

export function readBudget(): Budget {
  return JSON.parse(readFileSync(budgetFile, 'utf8')) as Budget
}

/**
 * Wall-clock seconds of a whole run by its budget: the parts that run alone one after the other, and those that share the lanes
 * divided by the lanes, or the longest of them where that takes longer. Servers and the product start beside them.
 */
export function wholeRunSeconds(budget: Budget, processors = BUDGET_PROCESSORS): number {
  const entries = Object.entries(budget)
  const alone = entries.filter(([part]) => PARTS_ALONE.has(part)).map(([, seconds]) => seconds)
  const beside = entries.filter(([part]) => !PARTS_ALONE.has(part)).map(([, seconds]) => seconds)
  return total(alone) + Math.max(total(beside) / lanesOf(processors), ...beside)
}

function total(seconds: readonly number[]): number {
  return seconds.reduce((sum, one) => sum + one, 0)
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
    ...slowestFirst(times).map((time) => row(time.seconds, time.part, ofProcessors(time))),
    `Seconds of the slowest of ${files.length} files:`,
    ...slowestFirst(files)
      .slice(0, FILES_SHOWN)
      .map(({ file, seconds, tests }) => row(seconds, file, `, ${tests} tests`)),
  ]
}

function ofProcessors({ processorSeconds, idleShare }: PartTime): string {
  const own = processorSeconds === undefined ? '' : `, ${processorSeconds.toFixed(1)} s of processor`
  return idleShare === undefined ? own : `${own}, ${percent(idleShare)} idle beside it`
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

/** Processor time of all parts, and how much of the machine's was left. */
export function processorLine(times: readonly PartTime[], idleShare: number): string {
  const used = total(times.map(({ processorSeconds }) => processorSeconds ?? 0))
  return `${used.toFixed(1)} s of processor in all parts, without servers; ${percent(idleShare)} of the machine's time was idle`
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
