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
import type { ProcessSpec } from '../processes/process-spec.ts'
import { Supervisor } from '../processes/supervisor.ts'
import { readSecrets } from '../secrets.ts'
import { chooseEventLog, kafkaSpec, prepareBroker } from '../servers/kafka.ts'
import { removeOutside } from '../servers/postgres-home.ts'
import { redisProgram } from '../servers/redis-program.ts'
import { redisSpec } from '../servers/redis.ts'
import { mailSpec } from '../servers/mail.ts'
import { paypalSimulatorSpec, stripeSimulatorSpec } from '../servers/simulators.ts'
import { releaseLock, takeLock } from '../stack/run-lock.ts'
import { callersEnvironment, host } from '../stack/service-environment.ts'
import type { StackPlan } from '../stack/servers.ts'
import { type PreparedProduct, prepareProduct } from '../stack/start-product.ts'
import { kafkaJars } from '../stack/start-servers.ts'
import { stopRequested } from '../stack/stop-requests.ts'

/** Names of what can be tested, and the program that injects its faults. */
const PROGRAMS: ReadonlyMap<string, string> = new Map([
  ['tracking', join(repository, 'bench', 'src', 'chaos.ts')],
  ['ads', join(repository, 'bench', 'src', 'chaos-ads.ts')],
  ['payments', join(repository, 'bench', 'src', 'chaos-payments.ts')],
  ['editorial', join(repository, 'bench', 'src', 'chaos-editorial.ts')],
  ['newsletter', join(repository, 'bench', 'src', 'chaos-newsletter.ts')],
])

/**
 * Injects failures of servers and processes under load, on a stack of its own, and compares the counts. `chaos -- tracking [fault
 * ...] [--quick]`, `chaos -- ads`, `chaos -- payments [fault ...] [--quick]`, `chaos -- editorial [fault ...] [--quick]`, `chaos -- newsletter
 * [fault ...] [--quick]`.
 */
export async function chaos(args: string[]): Promise<number> {
  const program = PROGRAMS.get(args.find((each) => !each.startsWith('-')) ?? '')
  if (program === undefined) throw new Error(`Say what shall suffer: \`npm run chaos -- ${[...PROGRAMS.keys()].join('|')}\``)
  const folder = new DataFolder(join(repository, '.ribbonry-chaos'))
  if (!takeLock(folder)) throw new Error('Faults are being made already')
  const progress = new Progress()
  const stopping = stopRequested(() => progress.note('  … still ending what runs'))
  const records = new ProcessRecords(folder.file('run', 'processes'))
  await records.endOrphans()
  const supervisor = new Supervisor(records, () => undefined)
  try {
    forget(folder)
    const suffered = suffer(program, args, { folder, progress, records, supervisor })
    return await Promise.race([suffered, stopping.then(() => 130)])
  } finally {
    await supervisor.stop()
    await records.endOrphans()
    forget(folder)
    releaseLock(folder)
  }
}

type Run = Pick<Parameters<typeof prepareProduct>[0], 'progress' | 'records' | 'supervisor'> & { readonly folder: DataFolder }

/** Only PostgreSQL is supervised here. The chaos program starts, kills and restarts all other processes. */
async function suffer(program: string, args: readonly string[], { folder, ...run }: Run): Promise<number> {
  const ports = await findFreePorts()
  const { kind: eventLog } = await chooseEventLog(undefined)
  const own = { databaseUrl: undefined, redisUrl: undefined, kafkaBrokers: undefined, smtpUrl: undefined }
  const plan: StackPlan = { folder, ports, siteUrl: `http://127.0.0.1:${ports.PORT}`, own, eventLog, durable: true }
  const secrets = readSecrets(folder)
  const { environments, servers } = await prepareProduct({ ...run, plan, secrets }, [], { asBuilt: args.includes('--as-built') })
  const broker = { jarsDir: kafkaJars, dataDir: folder.file('kafka'), port: ports.KAFKA_PORT, logFile: folder.logOf('kafka') }
  if (eventLog === 'kafka') await run.progress.step('Kafka, made ready', () => prepareBroker(broker))
  const redis = redisSpec({
    command: await redisProgram(),
    port: ports.REDIS_PORT,
    password: secrets.redis,
    folder: folder.file('redis'),
    logFile: folder.logOf('redis'),
    durable: true,
  })
  const kafka = eventLog === 'kafka' ? recipeOf(kafkaSpec(broker)) : undefined
  const stack = {
    folder: folder.file('stage'),
    logs: folder.logs,
    environment: withGatewayKey(environments, 'tracking'),
    kafka,
    // A Redis that serves as event log must not lose acknowledged writes, so it is not killed.
    redis: recipeOf(redis),
    tracking: join(repository, 'services', 'tracking'),
    ads: { folder: join(repository, 'services', 'ads'), environment: withGatewayKey(environments, 'ads') },
    clickHouse: join(repository, 'libs', 'testing', 'dist', 'clickhouse', 'serve.js'),
    payments: paymentsStage({ folder, plan, servers, environments, redis: recipeOf(redis), kafka }),
    editorial: editorialStage({ folder, plan, servers, environments, redis: recipeOf(redis), kafka }),
    newsletter: {
      ...stageOf({ folder, plan, servers, environments, redis: recipeOf(redis), kafka }, ['newsletter']),
      redisFolder: folder.file('redis'),
    },
  }
  const words = args.filter((each) => each !== '--as-built')
  const env = { ...callersEnvironment(), RIBBONRY_CHAOS_STACK: JSON.stringify(stack) }
  const child = spawn(process.execPath, [program, ...words], { cwd: repository, env, stdio: 'inherit' })
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill(name))
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

/** Environment of a service, with the key by which the program signs as the gateway. */
function withGatewayKey(environments: PreparedProduct['environments'], name: string): Readonly<Record<string, string>> {
  return { ...environments[name], GATEWAY_IDENTITY_KEY: environments['gateway']?.['IDENTITY_KEY'] ?? '' }
}

interface StageParts extends Pick<PreparedProduct, 'servers' | 'environments'> {
  readonly folder: DataFolder
  readonly plan: StackPlan
  readonly redis: object
  readonly kafka: object | undefined
}

/** Environment for payments: the services around it, the simulators of the providers, and a mail catcher. */
function paymentsStage(parts: StageParts): object {
  const {
    folder,
    plan: { ports },
  } = parts
  const simulator = (name: 'stripe' | 'paypal', port: number) => ({
    port,
    folder: folder.file('stage', name),
    // Without a gateway, the site's address is that of payments.
    siteUrl: `http://${host}:${ports.PAYMENTS_PORT}`,
    logFile: folder.logOf(name),
  })
  return {
    ...stageOf(parts, ['payments', 'ads', 'identity', 'newsletter']),
    dataFolders: [folder.file('stage'), folder.file('redis'), folder.file('kafka')],
    simulators: {
      stripe: recipeOf(stripeSimulatorSpec(simulator('stripe', ports.STRIPE_SIMULATOR_PORT))),
      paypal: recipeOf(paypalSimulatorSpec(simulator('paypal', ports.PAYPAL_SIMULATOR_PORT))),
    },
  }
}

/** Environment for editorial: the services around it, and a mail catcher. */
function editorialStage(parts: StageParts): object {
  return stageOf(parts, ['editorial', 'catalog', 'identity', 'newsletter'])
}

/** Services with their servers, each of which can be killed. */
function stageOf({ folder, plan: { ports }, servers, environments, redis, kafka }: StageParts, names: readonly string[]): object {
  const mail = { smtpPort: ports.SMTP_PORT, pagePort: ports.MAIL_PORT, folder: folder.file('stage', 'mail') }
  return {
    folder: folder.file('stage'),
    logs: folder.logs,
    databaseUrl: withDatabase(servers.databaseUrl, servers.database),
    services: Object.fromEntries(
      names.map((name) => [
        name,
        { folder: join(repository, 'services', name), environment: withGatewayKey(environments, name) },
      ]),
    ),
    mail: recipeOf(mailSpec({ ...mail, logFile: folder.logOf('mail') })),
    mailUrl: `http://${host}:${ports.MAIL_PORT}`,
    redis,
    kafka,
  }
}

function recipeOf({ name, command, args, env, cwd }: ProcessSpec): object {
  return { name, command, args, env, cwd, logFile: '' }
}

function forget(folder: DataFolder): void {
  removeOutside(folder)
  for (const each of ['postgres', 'redis', 'kafka', 'clickhouse', 'spool', 'stage'])
    rmSync(folder.file(each), { recursive: true, force: true })
}
