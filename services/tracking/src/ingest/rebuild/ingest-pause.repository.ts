import { setTimeout as wait } from 'node:timers/promises'
import type { DataSource } from 'typeorm'
import type { ClickHouse } from '../../clickhouse/click-house.ts'
import { sqlLiteral } from '../../clickhouse/sql-literal.ts'

const REASON = 'tracking:quiet-time'
const PAUSE_MS = 120_000
const RENEW_MS = 20_000
const FINISH_MS = 20_000
const POLL_MS = 100

interface OpenClaim {
  readonly log: string
  readonly partition: number
  readonly first_offset: string
}

/** Pauses all ingestion, so that raw events and counts can be compared. */
export class IngestPause {
  constructor(
    private readonly source: DataSource,
    private readonly clickHouse: ClickHouse,
  ) {}

  /**
   * Runs the work while every ingester is paused; the event log buffers new messages. Concurrent pauses wait for each other.
   * @throws Error when the pause expired before the end of the work: others may have ingested meanwhile
   */
  async run(work: (interrupted: InterruptedBatches) => Promise<void>): Promise<void> {
    const guard = this.source.createQueryRunner()
    try {
      await guard.query('select pg_advisory_lock(hashtext($1))', [REASON])
      try {
        await this.#runPaused(work)
      } finally {
        await guard.query('select pg_advisory_unlock(hashtext($1))', [REASON])
      }
    } finally {
      await guard.release()
    }
  }

  async #runPaused(work: (interrupted: InterruptedBatches) => Promise<void>): Promise<void> {
    let until = await this.#extendPause()
    let renewal = Promise.resolve()
    const renewing = setInterval(() => {
      renewal = this.#extendPause().then(
        (later) => {
          until = later
        },
        () => undefined,
      )
    }, RENEW_MS)
    try {
      await work(new InterruptedBatches(this.clickHouse, await this.#waitForOpenClaims(), this.source))
      if (performance.now() > until) throw new Error('Counting went on before this was done: do it again')
    } finally {
      clearInterval(renewing)
      await renewal
      await this.source.query('delete from ingest_pauses where reason = $1', [REASON])
    }
  }

  /** @returns end of the pause by this process's clock */
  async #extendPause(): Promise<number> {
    const until = performance.now() + PAUSE_MS
    await this.source.query(
      `insert into ingest_pauses (reason, until) values ($1, now() + make_interval(secs => $2))
       on conflict (reason) do update set until = excluded.until`,
      [REASON, PAUSE_MS / 1000],
    )
    return until
  }

  /** Waits until ingesters have finished their batches; claims that stay open were left by a process that died. */
  async #waitForOpenClaims(): Promise<OpenClaim[]> {
    for (const deadline = performance.now() + FINISH_MS; ;) {
      const open = await this.source.query<OpenClaim[]>(
        'select log, partition, first_offset from ingest_claims where done is null',
      )
      if (open.length === 0 || performance.now() > deadline) return open
      await wait(POLL_MS)
    }
  }
}

/**
 * Unfinished batches of dead processes: their events may be in `events` and not in the aggregated tables. Rebuilt counts include
 * them, so they must not be completed again.
 */
export class InterruptedBatches {
  constructor(
    private readonly clickHouse: ClickHouse,
    private readonly claims: readonly OpenClaim[],
    private readonly source: DataSource,
  ) {}

  /** Days of their stored events. */
  async days(): Promise<string[]> {
    const days = await Promise.all(this.claims.map((claim) => this.#storedRows(claim)))
    return [...new Set(days.flat().map(({ day }) => day))]
  }

  async finish(): Promise<void> {
    for (const claim of this.claims) {
      const rows = (await this.#storedRows(claim)).reduce((sum, day) => sum + day.rows, 0)
      if (rows === 0) continue
      await this.source.query(
        'update ingest_claims set done = now(), rows = $4 where log = $1 and partition = $2 and first_offset = $3',
        [claim.log, claim.partition, claim.first_offset, rows],
      )
    }
  }

  async #storedRows({ log, partition, first_offset: first }: OpenClaim): Promise<{ day: string; rows: number }[]> {
    const result = await this.clickHouse.query({
      query: `
        select toString(day) as day, toUInt32(count()) as rows from events
        where log = ${sqlLiteral(log)} and partition = ${partition} and batch = ${first} group by day`,
      format: 'JSONEachRow',
    })
    return await result.json<{ day: string; rows: number }>()
  }
}
