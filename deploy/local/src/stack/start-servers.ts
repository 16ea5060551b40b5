import type { Progress } from '../../bootstrap/progress.mjs'
import { kafkaJars } from '../../bootstrap/downloads.mjs'
import type { Supervisor } from '../processes/supervisor.ts'
import type { Secrets } from '../secrets.ts'
import { kafkaSpec, prepareBroker } from '../servers/kafka.ts'
import { mailSpec } from '../servers/mail.ts'
import { postgresHome } from '../servers/postgres-home.ts'
import { postgresSpec, postgresUrl, preparePostgres } from '../servers/postgres.ts'
import { redisProgram } from '../servers/redis-program.ts'
import { redisSpec, redisUrl } from '../servers/redis.ts'
import { productDatabase } from './provision.ts'
import type { ServerAddresses, StackPlan } from './servers.ts'

export { kafkaJars }

export type ServerName = 'postgres' | 'redis' | 'kafka' | 'mail'

export interface StackRun {
  readonly plan: StackPlan
  readonly secrets: Secrets
  readonly supervisor: Supervisor
  readonly progress: Progress
}

/** Starts the selected servers in parallel, except external ones, and returns the addresses of all. */
export async function startServers(run: StackRun, wanted: ReadonlySet<ServerName>): Promise<ServerAddresses> {
  const { own, eventLog } = run.plan
  const starts: Promise<unknown>[] = []
  if (wanted.has('postgres') && !own.databaseUrl) starts.push(run.progress.step('PostgreSQL', () => startPostgres(run)))
  if (wanted.has('redis') && !own.redisUrl) starts.push(run.progress.step('Redis', () => startRedis(run)))
  if (wanted.has('kafka') && !own.kafkaBrokers && eventLog === 'kafka')
    starts.push(run.progress.step('Kafka', () => startKafka(run)))
  if (wanted.has('mail') && !own.smtpUrl) starts.push(run.progress.step('mail catcher', () => startMail(run)))
  await Promise.all(starts)
  return addressesOf(run)
}

/** Addresses of all servers, started or not. */
export function addressesOf({ plan: { own, ports, eventLog }, secrets }: StackRun): ServerAddresses {
  return {
    databaseUrl: own.databaseUrl ?? postgresUrl({ port: ports.POSTGRES_PORT, password: secrets.postgres }),
    database: productDatabase(own.databaseUrl),
    redisUrl: own.redisUrl ?? redisUrl({ port: ports.REDIS_PORT, password: secrets.redis }),
    eventLog,
    kafkaBrokers: eventLog === 'redis' ? '' : (own.kafkaBrokers ?? `127.0.0.1:${ports.KAFKA_PORT}`),
    smtpUrl: own.smtpUrl ?? `smtp://127.0.0.1:${ports.SMTP_PORT}`,
    mailUrl: own.smtpUrl ? undefined : `http://127.0.0.1:${ports.MAIL_PORT}`,
  }
}

async function startPostgres({ plan, secrets, supervisor }: StackRun): Promise<string | undefined> {
  const home = postgresHome(plan.folder)
  const { ports, folder, durable } = plan
  const options = { home, port: ports.POSTGRES_PORT, password: secrets.postgres, logFile: folder.logOf('postgres'), durable }
  await preparePostgres(options)
  await supervisor.start(postgresSpec(options))
  return home.folder.startsWith(folder.path) ? undefined : `data in ${home.folder}`
}

async function startRedis({ plan: { folder, ports, durable }, secrets, supervisor }: StackRun): Promise<void> {
  const options = {
    command: await redisProgram(),
    port: ports.REDIS_PORT,
    password: secrets.redis,
    folder: folder.file('redis'),
    logFile: folder.logOf('redis'),
    durable,
  }
  await supervisor.start(redisSpec(options))
}

async function startKafka({ plan: { folder, ports }, supervisor }: StackRun): Promise<void> {
  const options = { jarsDir: kafkaJars, dataDir: folder.file('kafka'), port: ports.KAFKA_PORT, logFile: folder.logOf('kafka') }
  await prepareBroker(options)
  await supervisor.start(kafkaSpec(options))
}

async function startMail({ plan: { folder, ports }, supervisor }: StackRun): Promise<void> {
  const { SMTP_PORT: smtpPort, MAIL_PORT: pagePort } = ports
  await supervisor.start(mailSpec({ smtpPort, pagePort, folder: folder.file('mail'), logFile: folder.logOf('mail') }))
}
