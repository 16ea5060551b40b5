import { isOk } from '../processes/http-probe.ts'
import type { ProcessStatus } from '../processes/process-spec.ts'
import { localFolder } from '../stack/local-folder.ts'
import { runningStack } from '../stack/run-lock.ts'
import { readState } from '../stack/run-state.ts'
import { services } from '../stack/services.ts'

/** Prints every process with its state. Exit code 0 only when all are healthy. */
export async function status(): Promise<number> {
  const folder = localFolder()
  const state = readState(folder)
  if (!runningStack(folder) || !state) {
    console.log('Ribbonry is not running: `npm start` starts it.')
    return 1
  }
  const rows = await Promise.all(state.processes.map(async (each) => ({ ...each, health: await healthOf(each) })))
  console.log(`Ribbonry is ${state.phase} at ${state.siteUrl} (event log: ${state.eventLog === 'kafka' ? 'Kafka' : 'Redis Streams'})`)
  for (const row of rows) {
    const columns = [row.name.padEnd(10), row.health.padEnd(12), `pid ${row.pid ?? '-'}`.padEnd(12), row.address.padEnd(24)]
    console.log(`  ${columns.join(' ')} since ${row.since.slice(0, 19).replace('T', ' ')}${row.restarts > 0 ? `, ${row.restarts} restarts` : ''}`)
  }
  if (state.mailUrl) console.log(`  mail can be read at ${state.mailUrl}`)
  return rows.every(({ health }) => health === 'healthy') ? 0 : 1
}

/** A service is asked itself: it knows best whether its servers answer it. */
async function healthOf({ name, state, address }: ProcessStatus): Promise<string> {
  const service = services.find((entry) => entry.name === name)
  if (state !== 'healthy' || !service) return state
  return (await isOk(`${address}${service.readiness}`)) ? 'healthy' : 'not ready'
}
