import { commandBegan, Progress, START_BEAT_MS } from '../../bootstrap/progress.mjs'
import type { DataFolder } from '../data-folder.ts'
import { assertPortsFree } from '../ports.ts'
import { endDescendants } from '../processes/end-descendants.ts'
import { ProcessRecords } from '../processes/process-records.ts'
import type { ProcessStatus } from '../processes/process-spec.ts'
import { Supervisor } from '../processes/supervisor.ts'
import { readSecrets } from '../secrets.ts'
import { chooseEventLog } from '../servers/kafka.ts'
import { readSettings, type Settings } from '../settings.ts'
import { loadWholeDemo } from '../stack/demo-content.ts'
import { demoAccounts, demoPassword } from '../stack/demo-accounts.ts'
import { localFolder } from '../stack/local-folder.ts'
import { portUses } from '../stack/port-uses.ts'
import { releaseLock, takeLock } from '../stack/run-lock.ts'
import { readState, removeState, writeState, type RunState } from '../stack/run-state.ts'
import type { StackPlan } from '../stack/servers.ts'
import type { Environments } from '../stack/service-programs.ts'
import { startProduct } from '../stack/start-product.ts'
import { stopRequested } from '../stack/stop-requests.ts'
import { startDetached } from './start-detached.ts'

/** Starts the whole product and runs until it is asked to stop (or continues in the background). */
export async function start(args: string[]): Promise<number> {
  const settings = readSettings(args, process.env)
  const folder = localFolder()
  if (settings.detach) return startDetached(args, folder)
  if (!takeLock(folder)) throw new Error(`Ribbonry runs already${siteOf(readState(folder))}: \`npm run stop\` ends it`)
  try {
    return await runUntilStopped(settings, folder)
  } finally {
    removeState(folder)
    releaseLock(folder)
  }
}

function siteOf(state: RunState | undefined): string {
  return state ? ` at ${state.siteUrl}` : ''
}

async function runUntilStopped(settings: Settings, folder: DataFolder): Promise<number> {
  const progress = new Progress(process.stdout, { beatMs: START_BEAT_MS, began: commandBegan() })
  const stopping = stopRequested(() => progress.note('  … still ending what runs'))
  const records = new ProcessRecords(folder.file('run', 'processes'))
  const orphans = await records.endOrphans()
  if (orphans.length > 0) progress.note(`  An earlier run left these behind; they were ended: ${orphans.join(', ')}`)
  const plan = await planOf(settings, folder, progress)
  const board = new Board(plan, progress)
  const supervisor = new Supervisor(records, (process, detail) => board.report(process, detail))
  board.supervisor = supervisor
  try {
    const run = {
      plan,
      supervisor,
      progress,
      records,
      demo: settings.empty ? 'none' : 'first',
      secrets: readSecrets(folder),
    } as const
    const started = await Promise.race([startProduct(run), stopping.then(() => undefined)])
    if (started) {
      board.running(started.environments)
      progress.note(welcome(settings, started.servers.mailUrl, progress))
      if (!settings.empty) void loadWholeDemo(run, started.environments).catch((failure: Error) => board.notLoaded(failure))
      await stopping
    }
    return 0
  } finally {
    board.stopping()
    const began = Date.now()
    // Running demo, migration and build programs are not supervised processes.
    await records.endOthers(supervisor.statuses.map(({ name }) => name))
    await supervisor.stop()
    await records.endOrphans()
    endDescendants()
    progress.note(`  Everything has ended (${((Date.now() - began) / 1000).toFixed(1)} s).`)
  }
}

async function planOf(settings: Settings, folder: DataFolder, progress: Progress): Promise<StackPlan> {
  const { own, ports, siteUrl } = settings
  const eventLog =
    own.kafkaBrokers && settings.eventLog !== 'redis' ? ({ kind: 'kafka' } as const) : await chooseEventLog(settings.eventLog)
  const plan: StackPlan = { folder, ports, siteUrl, own, eventLog: eventLog.kind, durable: true }
  if ('reason' in eventLog) progress.note(`  The event log is Redis Streams, not Kafka: ${eventLog.reason}`)
  await assertPortsFree(portUses(plan))
  return plan
}

/** Writes the state for `status`, and reports failures. */
class Board {
  supervisor: Supervisor | undefined
  readonly #plan: StackPlan
  readonly #progress: Progress
  #phase: RunState['phase'] = 'starting'
  #environments: Environments = {}

  constructor(plan: StackPlan, progress: Progress) {
    this.#plan = plan
    this.#progress = progress
    this.#write()
  }

  report({ name, state, restarts }: ProcessStatus, detail?: string): void {
    if (detail !== undefined) this.#progress.note(`  ! ${name} ${detail} (${this.#plan.folder.logOf(name)})`)
    else if (state === 'healthy' && restarts > 0) this.#progress.note(`  ✓ ${name} is back (restart ${restarts})`)
    this.#write()
  }

  running(environments: Environments): void {
    this.#phase = 'running'
    this.#environments = environments
    this.#write()
  }

  /** The site runs without this content; the next start tries again. */
  notLoaded({ message }: Error): void {
    if (this.#phase !== 'stopping') this.#progress.note(`  ! ${message}`)
  }

  stopping(): void {
    this.#phase = 'stopping'
    this.#progress.note('\n  Ending everything …')
    this.#write()
  }

  #write(): void {
    const { folder, siteUrl, eventLog, own, ports } = this.#plan
    const mailUrl = own.smtpUrl ? undefined : `http://127.0.0.1:${ports.MAIL_PORT}`
    const processes = this.supervisor?.statuses ?? []
    writeState(folder, { phase: this.#phase, siteUrl, mailUrl, eventLog, processes, environments: this.#environments })
  }
}

function welcome({ siteUrl, empty }: Settings, mailUrl: string | undefined, progress: Progress): string {
  const accounts = demoAccounts.map(([email, rights]) => `    ${email.padEnd(26)} ${rights}`)
  return [
    '',
    `  Ribbonry is ready after ${progress.total}:  ${siteUrl}`,
    ...(empty ? [] : ['', `  Demo accounts (password of all: ${demoPassword})`, ...accounts]),
    '',
    mailUrl ? `  Mail can be read at ${mailUrl}` : '  Mail goes to the server named by SMTP_URL',
    ...(empty ? [] : ['  A shop whose links break, for pasted links and broken ones: npm run practice-shop']),
    '  Logs: npm run logs -- <name>    State: npm run status    End: Ctrl-C or npm run stop',
  ].join('\n')
}
