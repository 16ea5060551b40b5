import { DEFAULT_PARTITIONS, guideChanged, writerPaid } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { fillReadyGuides } from '../../editorial/ready-guides.ts'
import { type Answered, BuyerCalls } from '../../payments/buyer-calls.ts'
import { withConnection } from '../../servers/stack.ts'
import { isOk, openLog } from '../chaos-environment.ts'
import type { KillableProcess, ProcessSpec } from '../killable-process.ts'
import { ProcessGroup } from '../process-group.ts'

const SERVICES = ['editorial', 'catalog', 'identity', 'newsletter'] as const
export type ServiceName = (typeof SERVICES)[number]
type Environment = Readonly<Record<string, string>>

/** Prepared by the launcher: PostgreSQL runs, the product is built, its tables exist. */
export interface EditorialSettings {
  readonly folder: string
  readonly logs: string
  /** Administrator's address of the product's database. */
  readonly databaseUrl: string
  readonly services: Readonly<Record<ServiceName, { readonly folder: string; readonly environment: Environment }>>
  readonly mail: ProcessSpec
  /** Address at which caught mails can be read. */
  readonly mailUrl: string
  readonly redis: ProcessSpec
  /** Undefined where the event log is Redis Streams. */
  readonly kafka?: ProcessSpec
}

/** Member ids of a run. */
export const [STAFF, WRITER, CURATOR] = [8_000_001, 8_000_002, 8_000_003] as const
export const FIRST_GUIDE = 9_000_001
/** Guides of a run. Each is ready for publication, and its writer has one piece of unpaid work. */
const GUIDES = 200
const PRODUCTS = 6

const MEMBERS = `
  insert into identity.members (id, email, username, email_confirmed) overriding system value
  select n, 'guides' || n || '@ribbonry.test', 'guides' || n, now() from unnest($1::integer[]) as n`
const KNOWN_STAFF = `
  insert into editorial.known_staff (member_id, version, deleted, username, roles, access_type)
  select n, 1, false, 'guides' || n, case when n = ${STAFF} then array['access'] else array['listicle_editor'] end,
    case when n = ${CURATOR} then 'curator' end
  from unnest($1::integer[]) as n`

/** Time after which a publication is overdue, milliseconds. It is short, so that the sweep runs during every fault. */
export const OVERDUE_MS = 4000
const OWN: Readonly<Record<ServiceName, Environment>> = {
  editorial: { PUBLISHING_OVERDUE_MS: String(OVERDUE_MS), NEIGHBOUR_TIMEOUT_MS: '8000' },
  catalog: { UPKEEP: 'off' },
  identity: {},
  newsletter: { MAIL_RETRY_MS: '1000' },
}
/** Heap limit of a process, megabytes. */
const HEAP = '--max-old-space-size=256'

/** Payloads of events by event id, and how often each was read. */
export type ReadEvents = Map<string, { readonly payload: Readonly<Record<string, unknown>>; copies: number }>

/** Editorial with all its dependencies, each of which can be killed, and a member of staff. */
export class EditorialStage {
  readonly settings: EditorialSettings
  readonly sql: pg.Pool
  readonly log: EventLog
  readonly staff: BuyerCalls
  /** Events about guides and pay in the event log. */
  readonly events = { guides: new Map() as ReadEvents, paid: new Map() as ReadEvents }
  /** Guides that must be drafts in the end. */
  readonly drafts = new Set<number>()
  readonly #processes = new ProcessGroup()
  #lastGuide = FIRST_GUIDE - 1

  private constructor(settings: EditorialSettings) {
    this.settings = settings
    const { environment } = settings.services.editorial
    this.log = openLog(environment)
    this.sql = new pg.Pool({ connectionString: settings.databaseUrl, max: 8 })
    this.staff = new BuyerCalls(`http://127.0.0.1:${environment['PORT'] ?? ''}`, environment['GATEWAY_IDENTITY_KEY'] ?? '')
  }

  static async build(settings: EditorialSettings): Promise<EditorialStage> {
    for (const each of [settings.folder, settings.logs]) mkdirSync(each, { recursive: true })
    const stage = new EditorialStage(settings)
    try {
      await stage.#startAll()
      return stage
    } catch (failure) {
      await stage.end()
      throw failure
    }
  }

  /** Calls editorial as a member with all rights. */
  async call(path: string, body?: object): Promise<Answered> {
    return await this.staff.send(STAFF, path, body, ['access'])
  }

  /** @param name of a service, `mail`, `redis` or `kafka` */
  process(name: string): KillableProcess {
    return this.#processes.get(name)
  }

  has(name: string): boolean {
    return this.#processes.has(name)
  }

  /** Takes guides that no fault has used yet. */
  nextGuides(count: number): number[] {
    const from = this.#lastGuide + 1
    this.#lastGuide += count
    if (this.#lastGuide >= FIRST_GUIDE + GUIDES) throw new Error('All guides of this run are used up')
    return Array.from({ length: count }, (_, index) => from + index)
  }

  nextGuide(): number {
    return this.nextGuides(1)[0] ?? 0
  }

  /** The guides that faults have used. */
  get usedGuides(): number[] {
    return Array.from({ length: this.#lastGuide - FIRST_GUIDE + 1 }, (_, index) => FIRST_GUIDE + index)
  }

  /** Starts or resumes every process after a fault. */
  async restore(): Promise<void> {
    await this.#processes.restore()
  }

  /** Stops every process. */
  async end(): Promise<void> {
    await this.#processes.end()
    await this.sql.end()
    await this.log.close()
  }

  async #startAll(): Promise<void> {
    const { redis, kafka, mail, mailUrl, databaseUrl } = this.settings
    const logged = (spec: ProcessSpec): ProcessSpec => ({ ...spec, logFile: this.#logOf(spec.name) })
    await Promise.all([
      this.#processes.start(logged(redis), () => Promise.resolve(true)),
      kafka && this.#processes.start(logged(kafka), () => this.log.healthy()),
      this.#processes.start(logged(mail), () => isOk(`${mailUrl}/healthz`)),
    ])
    await withConnection(databaseUrl, async (client) => {
      for (const statement of [MEMBERS, KNOWN_STAFF]) await client.query(statement, [[STAFF, WRITER, CURATOR]])
      await client.query('set search_path to editorial, public')
      await fillReadyGuides(client, { from: FIRST_GUIDE, count: GUIDES, products: PRODUCTS, writer: WRITER, curator: CURATOR })
    })
    await Promise.all(SERVICES.map((name) => this.#processes.start(this.#spec(name), this.#readyAt(name))))
    for (const [event, read] of [
      [guideChanged, this.events.guides],
      [writerPaid, this.events.paid],
    ] as const)
      await this.#read(event.topic, read)
  }

  /** Reads a topic from its beginning until the run ends. */
  async #read(topic: string, read: ReadEvents): Promise<void> {
    // Creates the topic with the default number of partitions before its first publisher would.
    await this.log.ensureTopic(topic, { partitions: DEFAULT_PARTITIONS })
    await this.log.consume({
      topic,
      group: `chaos-${randomBytes(6).toString('hex')}`,
      handle: ({ messages }) => {
        for (const { value } of messages) {
          const payload = JSON.parse(value.toString()) as Readonly<Record<string, unknown>>
          const known = read.get(String(payload['event_id']))
          if (known === undefined) read.set(String(payload['event_id']), { payload, copies: 1 })
          else known.copies += 1
        }
        return Promise.resolve()
      },
      onFailure: () => undefined,
    })
  }

  #readyAt(name: ServiceName): () => Promise<boolean> {
    return () => isOk(`http://127.0.0.1:${this.settings.services[name].environment['PORT'] ?? ''}/readyz`)
  }

  #spec(name: ServiceName): ProcessSpec {
    const { folder: cwd, environment } = this.settings.services[name]
    return {
      name,
      command: process.execPath,
      args: [HEAP, '--enable-source-maps', 'dist/main.js'],
      cwd,
      env: { PATH: process.env['PATH'], ...environment, ...OWN[name] },
      logFile: this.#logOf(name),
    }
  }

  #logOf(name: string): string {
    return join(this.settings.logs, `${name}.log`)
  }
}
