import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { withDatabase } from '@ribbonry/testing'
import { repository } from '../../bootstrap/folders.mjs'
import { Progress } from '../../bootstrap/progress.mjs'
import { DataFolder } from '../data-folder.ts'
import { findFreePorts } from '../ports.ts'
import { ProcessRecords } from '../processes/process-records.ts'
import { Supervisor } from '../processes/supervisor.ts'
import { readSecrets } from '../secrets.ts'
import { chooseEventLog } from '../servers/kafka.ts'
import { removeOutside } from '../servers/postgres-home.ts'
import { releaseLock, takeLock } from '../stack/run-lock.ts'
import { callersEnvironment } from '../stack/service-environment.ts'
import { prepareProduct } from '../stack/start-product.ts'
import { stopRequested } from '../stack/stop-requests.ts'

const program = join(repository, 'bench', 'src', 'main.ts')

/**
 * Runs the benchmark on servers and data of its own; bench itself starts the processes that it measures. `--as-built` skips the
 * build.
 */
export async function bench(args: string[]): Promise<number> {
  const folder = new DataFolder(join(repository, '.ribbonry-bench'))
  if (!takeLock(folder)) throw new Error('A benchmark is running already: two would measure each other')
  const progress = new Progress()
  const stopping = stopRequested(() => progress.note('  … still ending what runs'))
  const records = new ProcessRecords(folder.file('run', 'processes'))
  await records.endOrphans()
  const supervisor = new Supervisor(records, ({ name }, detail) => {
    if (detail !== undefined) progress.note(`  ! ${name} ${detail}`)
  })
  try {
    forget(folder)
    const measured = measure(args, { folder, progress, records, supervisor })
    return await Promise.race([measured, stopping.then(() => 130)])
  } finally {
    await supervisor.stop()
    await records.endOrphans()
    forget(folder)
    releaseLock(folder)
  }
}

/** Whether a selected part needs the event log; without names all parts are selected. */
const needsEventLog = (args: readonly string[]): boolean => {
  const parts = args.filter((each) => /^[a-z]/.test(each))
  return parts.length === 0 || parts.some((part) => part.startsWith('tracking') || part.startsWith('ads'))
}

type Bench = Pick<Parameters<typeof prepareProduct>[0], 'progress' | 'records' | 'supervisor'> & { readonly folder: DataFolder }

async function measure(args: readonly string[], { folder, ...run }: Bench): Promise<number> {
  const ports = await findFreePorts()
  const eventLog = needsEventLog(args) ? (await chooseEventLog(undefined)).kind : 'redis'
  const own = { databaseUrl: undefined, redisUrl: undefined, kafkaBrokers: undefined, smtpUrl: undefined }
  const plan = { folder, ports, siteUrl: `http://127.0.0.1:${ports.PORT}`, own, eventLog, durable: true } as const
  const beside = ['redis', 'kafka'] as const
  const { servers, environments } = await prepareProduct({ ...run, plan, secrets: readSecrets(folder) }, beside, {
    asBuilt: args.includes('--as-built'),
  })
  const pids = Object.fromEntries(run.supervisor.statuses.map(({ name, pid }) => [name, pid]))
  const stack = {
    folder: folder.path,
    databaseUrl: withDatabase(servers.databaseUrl, servers.database),
    environments,
    servers: pids,
  }
  const child = spawn(process.execPath, [program, ...args.filter((each) => each !== '--as-built')], {
    cwd: repository,
    env: { ...callersEnvironment(), RIBBONRY_BENCH_STACK: JSON.stringify(stack) },
    stdio: 'inherit',
  })
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill(name))
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

/** Removes the data of the last run, so that every run begins with the same state. Logs are kept. */
function forget(folder: DataFolder): void {
  removeOutside(folder)
  for (const each of ['postgres', 'redis', 'kafka', 'clickhouse', 'spool'])
    rmSync(folder.file(each), { recursive: true, force: true })
}
