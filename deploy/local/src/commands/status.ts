import { isOk } from '../processes/http-probe.ts'
import type { ProcessStatus } from '../processes/process-spec.ts'
import { uncaughtErrorsIn } from '../processes/uncaught-errors.ts'
import { localFolder } from '../stack/local-folder.ts'
import { runningStack } from '../stack/run-lock.ts'
import { readState } from '../stack/run-state.ts'
import { services } from '../stack/services.ts'

const METRICS_WITHIN_MS = 2000

/** Prints every process with its state. Exit code 0 only when all are healthy. */
export async function status(): Promise<number> {
  const folder = localFolder()
  const state = readState(folder)
  if (!runningStack(folder) || !state) {
    console.log('Ribbonry is not running: `npm start` starts it.')
    return 1
  }
  const rows = await Promise.all(
    state.processes.map(async (each) => ({ ...each, health: await healthOf(each), errors: await uncaughtErrorsOf(each) })),
  )
  console.log(
    `Ribbonry is ${state.phase} at ${state.siteUrl} (event log: ${state.eventLog === 'kafka' ? 'Kafka' : 'Redis Streams'})`,
  )
  for (const row of rows) console.log(statusLine(row))
  if (state.mailUrl) console.log(`  mail can be read at ${state.mailUrl}`)
  return rows.every(({ health }) => health === 'healthy') ? 0 : 1
}

/** One process as a line, with its uncaught errors. */
export function statusLine(row: ProcessStatus & { readonly health: string; readonly errors: number }): string {
  const columns = [row.name.padEnd(10), row.health.padEnd(12), `pid ${row.pid ?? '-'}`.padEnd(12), row.address.padEnd(24)]
  const restarts = row.restarts > 0 ? `, ${row.restarts} restarts` : ''
  const last = row.uncaught.last === undefined ? '' : `, the last that ended it: ${row.uncaught.last}`
  const errors = row.errors > 0 ? `, ${row.errors} uncaught errors${last} (npm run logs -- ${row.name})` : ''
  return `  ${columns.join(' ')} since ${row.since.slice(0, 19).replace('T', ' ')}${restarts}${errors}`
}

/** Services report their own health, which includes their servers. */
async function healthOf({ name, state, address }: ProcessStatus): Promise<string> {
  const service = services.find((entry) => entry.name === name)
  if (state !== 'healthy' || !service) return state
  return (await isOk(`${address}${service.readiness}`)) ? 'healthy' : 'not ready'
}

/** The process's own metric, or the supervisor's count while it is down; the process continues from that count. */
async function uncaughtErrorsOf({ name, address, uncaught }: ProcessStatus): Promise<number> {
  if (!services.some((entry) => entry.name === name)) return uncaught.count
  const metrics = await fetch(`${address}/metrics`, { signal: AbortSignal.timeout(METRICS_WITHIN_MS) })
    .then((answer) => answer.text())
    .catch(() => '')
  return Math.max(uncaught.count, uncaughtErrorsIn(metrics))
}
