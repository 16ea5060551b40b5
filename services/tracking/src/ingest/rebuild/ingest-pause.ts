import { setTimeout as wait } from 'node:timers/promises'
import type { DataSource } from 'typeorm'
import type { ClickHouse } from '../../clickhouse/click-house.ts'
import { literal } from '../../clickhouse/literal.ts'

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

/** A time in which nobody counts, so that raw events and counts can be compared. */
export class QuietTime {
  constructor(
    private readonly source: DataSource,
    private readonly clickHouse: ClickHouse,
  ) {}

  /**
   * Runs the work while everybody who counts holds still; the event log keeps what comes meanwhile. Two that want quiet wait for each other.
   * @throws Error when the pause could not be kept up until the end of the work: others may have counted beside it
   */
  async during(work: (interrupted: InterruptedBatches) => Promise<void>): Promise<void> {
    const guard = this.source.createQueryRunner()
    try {
      await guard.query('select pg_advisory_lock(hashtext($1))', [REASON])
      try {
        await this.#paused(work)
      } finally {
        await guard.query('select pg_advisory_unlock(hashtext($1))', [REASON])
      }
    } finally {
      await guard.release()
    }
  }

  async #paused(work: (interrupted: InterruptedBatches) => Promise<void>): Promise<void> {
    let until = await this.#pause()
    let renewal = Promise.resolve()
    const renewing = setInterval(() => {
      renewal = this.#pause().then((later) => { until = later }, () => undefined)
    }, RENEW_MS)
    try {
      await work(new InterruptedBatches(this.clickHouse, await this.#unfinished(), this.source))
      if (performance.now() > until) throw new Error('Counting went on before this was done: do it again')
    } finally {
      clearInterval(renewing)
      await renewal
      await this.source.query('delete from ingest_pauses where reason = $1', [REASON])
    }
  }

  /** @returns until when, by this process's clock */
  async #pause(): Promise<number> {
    const until = performance.now() + PAUSE_MS
    await this.source.query(
      `insert into ingest_pauses (reason, until) values ($1, now() + make_interval(secs => $2))
       on conflict (reason) do update set until = excluded.until`,
      [REASON, PAUSE_MS / 1000],
    )
    return until
  }

  /** Lets those who count finish the batches in hand; what is open then was left by a process that died. */
  async #unfinished(): Promise<OpenClaim[]> {
    for (const deadline = performance.now() + FINISH_MS; ; ) {
      const open = await this.source.query<OpenClaim[]>('select log, partition, first_offset from ingest_claims where done is null')
      if (open.length === 0 || performance.now() > deadline) return open
      await wait(POLL_MS)
    }
  }
}

/**
 * Batches that a process began and did not finish: their events may be in the table and not in the counts beside it. Counts that are
 * rebuilt hold them, so they must not be completed once more.
 */
export class InterruptedBatches {
  constructor(
    private readonly clickHouse: ClickHouse,
    private readonly claims: readonly OpenClaim[],
    private readonly source: DataSource,
  ) {}

  /** Days on which their events are, as far as the table holds them. */
  async days(): Promise<string[]> {
    const days = await Promise.all(this.claims.map((claim) => this.#held(claim)))
    return [...new Set(days.flat().map(({ day }) => day))]
  }

  async finish(): Promise<void> {
    for (const claim of this.claims) {
      const rows = (await this.#held(claim)).reduce((sum, day) => sum + day.rows, 0)
      if (rows === 0) continue
      await this.source.query('update ingest_claims set done = now(), rows = $4 where log = $1 and partition = $2 and first_offset = $3', [
        claim.log, claim.partition, claim.first_offset, rows,
      ])
    }
  }

  async #held({ log, partition, first_offset: first }: OpenClaim): Promise<{ day: string; rows: number }[]> {
    const result = await this.clickHouse.query({
      query: `
        select toString(day) as day, toUInt32(count()) as rows from events
        where log = ${literal(log)} and partition = ${partition} and batch = ${first} group by day`,
      format: 'JSONEachRow',
    })
    return await result.json<{ day: string; rows: number }>()
  }
}
