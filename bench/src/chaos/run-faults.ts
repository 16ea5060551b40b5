/** A fault of a stage. Afterwards every process runs again. */
export interface StageFault<Stage, Settings> {
  readonly name: string
  readonly what: string
  /** Reason why the fault cannot be injected on this machine; undefined when it can. */
  unavailable?(stage: Stage): string | undefined
  /** @returns what was observed, as proof that the fault took place @throws Error when it did not */
  inject(stage: Stage, settings: Settings): Promise<string>
}

/** Counts of all sources by name, and their differences. */
interface Report {
  readonly differences: readonly string[]
}

interface FaultRun<Stage, Settings, Counts extends Report> {
  readonly stage: Stage
  readonly settings: Settings
  readonly faults: readonly StageFault<Stage, Settings>[]
  /** Waits until all activity has ended, and compares. */
  readonly audit: (stage: Stage) => Promise<Counts>
  /** Names of the printed counts. */
  readonly columns: readonly (keyof Counts & string)[]
}

interface Row<Counts> {
  readonly name: string
  readonly what: string
  readonly report: Counts | undefined
  readonly seen: string
  readonly problems: readonly string[]
}

/**
 * Selects faults by name, or all; a name also selects those that begin with it.
 * @throws Error for an unknown name
 */
export function namedFaults<Fault extends { readonly name: string }>(
  faults: readonly Fault[],
  names: readonly string[],
): readonly Fault[] {
  const isNamed = ({ name }: Fault, wanted: string): boolean => name === wanted || name.startsWith(`${wanted}-`)
  const unknown = names.find((wanted) => !faults.some((fault) => isNamed(fault, wanted)))
  if (unknown !== undefined)
    throw new Error(`There is no fault "${unknown}": there are ${faults.map(({ name }) => name).join(', ')}`)
  return names.length === 0 ? faults : faults.filter((fault) => names.some((wanted) => isNamed(fault, wanted)))
}

/** Injects faults one after another and prints the counts after each. Returns whether all were exact. */
export async function runFaults<
  Stage extends { restore(): Promise<void>; end(): Promise<void> },
  Settings,
  Counts extends Report,
>(run: FaultRun<Stage, Settings, Counts>): Promise<boolean> {
  const rows: Row<Counts>[] = []
  for (const fault of run.faults) {
    const row = await suffer(run, fault)
    rows.push(row)
    printRow(row, run.columns)
    if (row.report === undefined && row.problems.length > 0) await run.stage.restore()
  }
  await run.stage.end()
  console.log(`\n${table(rows, run.columns)}`)
  const bad = rows.filter(({ problems }) => problems.length > 0)
  const exact = rows.filter(({ report, problems }) => report !== undefined && problems.length === 0)
  console.log(
    `\n${exact.length} of ${run.faults.length} faults left everything exact` +
      `${bad.length > 0 ? `; not: ${bad.map(({ name }) => name).join(', ')}` : ''}.`,
  )
  return bad.length === 0
}

async function suffer<Stage, Settings, Counts extends Report>(
  { stage, settings, audit }: FaultRun<Stage, Settings, Counts>,
  fault: StageFault<Stage, Settings>,
): Promise<Row<Counts>> {
  const { name, what } = fault
  const reason = fault.unavailable?.(stage)
  if (reason !== undefined) return { name, what, report: undefined, seen: `left out: ${reason}`, problems: [] }
  try {
    const seen = await fault.inject(stage, settings)
    const report = await audit(stage)
    return { name, what, report, seen, problems: report.differences }
  } catch (failure) {
    const problem = process.env['DEBUG'] && failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)
    return { name, what, report: undefined, seen: '', problems: [problem] }
  }
}

function printRow<Counts extends Report>(
  { name, what, report, seen, problems }: Row<Counts>,
  columns: readonly (keyof Counts & string)[],
): void {
  const mark = problems.length > 0 ? 'DIFFERS' : report === undefined ? 'left out' : 'exact'
  console.log(`${mark.padEnd(9)} ${name}: ${what}${seen === '' ? '' : `\n          ${seen}`}`)
  if (report !== undefined) console.log(`          ${columns.map((column) => `${column} ${String(report[column])}`).join('  ')}`)
  for (const each of problems.slice(0, 20)) console.log(`        ! ${each}`)
}

/** One line for each fault, with the counts of its audit since the first fault. */
function table<Counts extends Report>(rows: readonly Row<Counts>[], columns: readonly (keyof Counts & string)[]): string {
  const lines = rows.map(({ name, report, problems }) => [
    name,
    problems.length > 0 ? 'DIFFERS' : report === undefined ? 'left out' : 'exact',
    ...columns.map((column) => (report === undefined ? '' : String(report[column]))),
  ])
  const all = [['fault', 'left', ...columns], ...lines]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? []
  return all
    .map((line) =>
      line.map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))),
    )
    .map((cells) => cells.join('  ').trimEnd())
    .join('\n')
}
