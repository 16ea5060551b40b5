import { parseArgs } from 'node:util'
import { readPorts, type Ports } from './ports.ts'

export type EventLogKind = 'kafka' | 'redis'

export interface OwnServers {
  readonly databaseUrl: string | undefined
  readonly redisUrl: string | undefined
  readonly kafkaBrokers: string | undefined
  readonly smtpUrl: string | undefined
  /** Address of Stripe itself, or of another simulator. */
  readonly stripeApiUrl?: string | undefined
  /** The same for PayPal. */
  readonly paypalApiUrl?: string | undefined
  /** The same of Gleam. */
  readonly gleamUrl?: string | undefined
  /** The same of Etsy. */
  readonly etsyApiUrl?: string | undefined
}

export interface Settings {
  readonly ports: Ports
  readonly siteUrl: string
  /** External servers, each in place of the stack's own. */
  readonly own: OwnServers
  /** Undefined: Kafka where it can run. */
  readonly eventLog: EventLogKind | undefined
  /** Skips the demo content. */
  readonly empty: boolean
  readonly detach: boolean
}

/** Reads flags and environment of `npm start`. Throws one sentence for unknown or invalid values. */
export function readSettings(args: readonly string[], env: NodeJS.ProcessEnv): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      detach: { type: 'boolean', default: false },
      empty: { type: 'boolean', default: false },
      'event-log': { type: 'string' },
    },
  })
  const ports = readPorts(env)
  return {
    ports,
    siteUrl: (env.SITE_URL || `http://127.0.0.1:${ports.PORT}`).replace(/\/+$/, ''),
    own: ownServers(env),
    eventLog: readEventLog(values['event-log']),
    empty: values.empty,
    detach: values.detach,
  }
}

/** An empty variable counts as unset. */
export function ownServers(env: NodeJS.ProcessEnv): OwnServers {
  return {
    databaseUrl: env.DATABASE_URL || undefined,
    redisUrl: env.REDIS_URL || undefined,
    kafkaBrokers: env.KAFKA_BROKERS || undefined,
    smtpUrl: env.SMTP_URL || undefined,
    stripeApiUrl: env.STRIPE_API_URL || undefined,
    paypalApiUrl: env.PAYPAL_API_URL || undefined,
    gleamUrl: env.GLEAM_URL || undefined,
    etsyApiUrl: env.ETSY_API_URL || undefined,
  }
}

export function readEventLog(text: string | undefined): EventLogKind | undefined {
  if (text === undefined || text === '' || text === 'kafka' || text === 'redis') return text === '' ? undefined : text
  throw new Error(`--event-log=${text} is not known: it is kafka or redis`)
}
