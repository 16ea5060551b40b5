import type { EventLog } from '@ribbonry/event-log'
import type { Logger } from 'pino'
import type { DataSource } from 'typeorm'

interface Row {
  id: string
  topic: string
  key: string
  payload: object
}

const BATCH = 500
const IDLE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/**
 * Publishes outbox rows to the event log in order, and deletes them once the log has acknowledged them. One relay of a service
 * works at a time (an advisory lock), so the order holds with any number of instances. Delivery is at least once: consumers
 * deduplicate by event id or version.
 */
export class OutboxRelay {
  #running: Promise<void> | undefined
  #stopped = false
  #wake: () => void = () => undefined

  constructor(
    private readonly source: DataSource,
    private readonly log: Pick<EventLog, 'publish'>,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#wake()
    await this.#running
  }

  async #run(): Promise<void> {
    let failures = 0
    while (!this.#stopped) {
      try {
        const moved = (await this.#hasRows()) ? await this.relayOnce() : 0
        failures = 0
        if (moved < BATCH) await this.#pause(IDLE_MS)
      } catch (error) {
        failures += 1
        this.logger.warn({ err: error }, 'The outbox could not be relayed; it is tried again')
        await this.#pause(Math.min(IDLE_MS * 2 ** failures, LONGEST_PAUSE_MS))
      }
    }
  }

  /** One statement without a transaction: most of the time there is nothing to publish, and the relay looks twice a second. */
  async #hasRows(): Promise<boolean> {
    const [outbox] = await this.source.query<{ waits: boolean }[]>('select exists (select from outbox) as waits')
    return outbox?.waits === true
  }

  /** Publishes one batch; returns the number of its events. */
  async relayOnce(): Promise<number> {
    return await this.source.transaction(async (manager) => {
      const [lock] = await manager.query<{ held: boolean }[]>(
        `select pg_try_advisory_xact_lock(hashtext('outbox:' || current_schema())) as held`,
      )
      if (lock?.held !== true) return 0
      const rows = await manager.query<Row[]>('select id, topic, key, payload from outbox order by id limit $1', [BATCH])
      for (const [topic, messages] of byTopic(rows)) await this.log.publish(topic, messages)
      if (rows.length > 0) await manager.query('delete from outbox where id = any($1::bigint[])', [rows.map((row) => row.id)])
      return rows.length
    })
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

function byTopic(rows: readonly Row[]): Map<string, { key: string; value: string }[]> {
  const topics = new Map<string, { key: string; value: string }[]>()
  for (const { topic, key, payload } of rows) {
    const messages = topics.get(topic) ?? []
    messages.push({ key, value: JSON.stringify(payload) })
    topics.set(topic, messages)
  }
  return topics
}
