import { availableParallelism } from 'node:os'
import { Progress } from '../../bootstrap/progress.mjs'
import { endDescendants } from '../processes/end-descendants.ts'
import { ProcessRecords } from '../processes/process-records.ts'
import { Supervisor } from '../processes/supervisor.ts'
import { readSecrets } from '../secrets.ts'
import { stopRequested } from '../stack/stop-requests.ts'
import { readTestArguments, type TestArguments } from '../testing/arguments.ts'
import { runParts } from '../testing/run-parts.ts'
import { findFreePorts } from '../ports.ts'
import { inWords, type Tally } from '../testing/tally.ts'
import { clear, lastLogs, makeTestFolder } from '../testing/test-folder.ts'

/** Runs the named parts of the tests, or all, on servers of their own, and ends with one line that counts them. */
export async function test(args: string[]): Promise<number> {
  const wanted = readTestArguments(args)
  const progress = new Progress()
  const stopping = stopRequested(() => progress.note('  … still ending what runs'))
  const tally = await runOnOwnServers(wanted, progress, stopping)
  if (!tally) return 130
  for (const failure of tally.failures) console.log(`\n✗ ${failure.split('\n').join('\n    ')}`)
  if (tally.failed > 0) console.log(`\nLogs: ${lastLogs}`)
  console.log(`\nAfter ${progress.total}:\n${inWords(tally)}`)
  return tally.failed > 0 || tally.passed === 0 ? 1 : 0
}

/** Undefined when somebody asked to end before the tests had. */
async function runOnOwnServers(wanted: TestArguments, progress: Progress, stopping: Promise<NodeJS.Signals>): Promise<Tally | undefined> {
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
