import { availableParallelism } from 'node:os'
import { commandBegan, Progress } from '../../bootstrap/progress.mjs'
import { endDescendants } from '../processes/end-descendants.ts'
import { ProcessRecords } from '../processes/process-records.ts'
import { Supervisor } from '../processes/supervisor.ts'
import { readSecrets } from '../secrets.ts'
import { stopRequested } from '../stack/stop-requests.ts'
import { readTestArguments, type TestArguments } from '../testing/arguments.ts'
import { countOf } from '../testing/parts.ts'
import { idleShareSince, processorsNow } from '../testing/processor-time.ts'
import { runParts, type Outcome } from '../testing/run-parts.ts'
import { findFreePorts } from '../ports.ts'
import { flakeLines, writeFlakes } from '../testing/repetition.ts'
import { inWords } from '../testing/tally.ts'
import { clear, lastFlakes, lastLogs, lastTimings, makeTestFolder } from '../testing/test-folder.ts'
import { overBudget, processorLine, readBudget, timingLines, writeTimings } from '../testing/timings.ts'

/** Runs the named parts of the tests, or all, on servers of their own, and prints one line with the totals. */
export async function test(args: string[]): Promise<number> {
  const wanted = readTestArguments(args)
  if (wanted.reason !== undefined) console.log(`  ${wanted.reason}`)
  if (countOf(wanted.parts) === 0) return 0
  if (wanted.slow !== undefined) console.log(`  Browser tests run slow on purpose; --slow=${wanted.slow} repeats this`)
  const progress = new Progress(process.stdout, { began: commandBegan() })
  const processors = processorsNow()
  const stopping = stopRequested(() => progress.note('  … still ending what runs'))
  const outcome = await runOnOwnServers(wanted, progress, stopping)
  if (!outcome) return 130
  const { tally, flakes, times } = outcome
  for (const failure of tally.failures) console.log(`\n✗ ${failure.split('\n').join('\n    ')}`)
  if (tally.failed > 0) console.log(`\nLogs: ${lastLogs}`)
  writeTimings(lastTimings, times)
  console.log(`\n${timingLines(times).join('\n')}\n${processorLine(times, idleShareSince(processors))}`)
  console.log(`All of them: ${lastTimings}`)
  for (const slow of overBudget(times, readBudget())) console.log(`! ${slow}`)
  writeFlakes(lastFlakes, flakes)
  console.log(`\nAfter ${progress.total}:`)
  for (const line of flakeLines(flakes)) console.log(line)
  console.log(inWords(tally))
  return tally.failed > 0 || tally.passed === 0 ? 1 : 0
}

/** Undefined when a stop was requested before the tests ended. */
async function runOnOwnServers(
  wanted: TestArguments,
  progress: Progress,
  stopping: Promise<NodeJS.Signals>,
): Promise<Outcome | undefined> {
  const folder = await makeTestFolder()
  const records = new ProcessRecords(folder.file('run', 'processes'))
  const supervisor = new Supervisor(records, ({ name }, detail) => {
    if (detail !== undefined) progress.note(`  ! ${name} ${detail}`)
  })
  const ports = await findFreePorts()
  const run = { folder, records, supervisor, progress, ports, secrets: readSecrets(folder), workers: availableParallelism() }
  try {
    return await Promise.race([runParts(run, wanted), stopping.then(() => undefined)])
  } finally {
    await supervisor.stop()
    await clear(folder)
    endDescendants()
  }
}
