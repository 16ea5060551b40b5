import type { DataFolder } from '../data-folder.ts'
import type { Ports } from '../ports.ts'
import type { EventLogKind, OwnServers } from '../settings.ts'

/** Addresses of the servers, the stack's own or external ones. */
export interface ServerAddresses {
  /** The administrator's connection URL of PostgreSQL. */
  readonly databaseUrl: string
  /** Name of the product's database. */
  readonly database: string
  readonly redisUrl: string
  readonly eventLog: EventLogKind
  readonly kafkaBrokers: string
  readonly smtpUrl: string
  /** Page that shows caught mail; undefined with an external SMTP server. */
  readonly mailUrl: string | undefined
}

/** Everything that determines how a stack runs. */
export interface StackPlan {
  readonly folder: DataFolder
  readonly ports: Ports
  readonly siteUrl: string
  readonly own: OwnServers
  readonly eventLog: EventLogKind
  /** Whether data must survive a power failure. */
  readonly durable: boolean
  /** Additional environment variables of the processes. */
  readonly settings?: Readonly<Record<string, string>>
}
