import type { DataFolder } from '../data-folder.ts'
import type { Ports } from '../ports.ts'
import type { EventLogKind, OwnServers } from '../settings.ts'

/** Where the servers are reached, ours or somebody's own. */
export interface ServerAddresses {
  /** The administrator's address of PostgreSQL. */
  readonly databaseUrl: string
  /** The product's database there. */
  readonly database: string
  readonly redisUrl: string
  readonly eventLog: EventLogKind
  readonly kafkaBrokers: string
  readonly smtpUrl: string
  /** Where mail is read; unknown when it goes to a server of one's own. */
  readonly mailUrl: string | undefined
}

/** Everything that decides how a stack runs. */
export interface StackPlan {
  readonly folder: DataFolder
  readonly ports: Ports
  readonly siteUrl: string
  readonly own: OwnServers
  readonly eventLog: EventLogKind
  /** Whether data must survive a power cut. */
  readonly durable: boolean
  /** What the processes are told besides. */
  readonly settings?: Readonly<Record<string, string>>
}
