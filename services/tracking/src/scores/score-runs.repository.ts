import { UNINFORMED, type Priors } from '@ribbonry/ranking'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface ScoreRun {
  readonly version: number
  readonly started: Date
  readonly finished: Date
  readonly formulas: number
  readonly revenueProxy: number
  /** Version of the earnings score. */
  readonly earnings: number
  readonly priors: Priors
  readonly examination: Readonly<Record<string, number>>
  readonly posts: number
  readonly published: number
}

const RETENTION_DAYS = 30

/** Results of past computations. */
@Injectable()
export class ScoreRunsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Increases with every computation. */
  async nextVersion(): Promise<number> {
    const [row] = await this.source.query<{ version: string }[]>(`select nextval('score_versions') as version`)
    return Number(row?.version)
  }

  async insert({
    version,
    started,
    finished,
    formulas,
    revenueProxy,
    earnings,
    priors,
    examination,
    posts,
    published,
  }: ScoreRun): Promise<void> {
    await this.source.query(
      `insert into score_runs (version, started, finished, formulas, revenue_proxy, earnings, priors, examination, posts,
         published)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        version,
        started,
        finished,
        formulas,
        revenueProxy,
        earnings,
        JSON.stringify(priors),
        JSON.stringify(examination),
        posts,
        published,
      ],
    )
    await this.source.query('delete from score_runs where started < $1::timestamptz - make_interval(days => $2)', [
      started,
      RETENTION_DAYS,
    ])
  }

  /** Priors of the last computation. */
  async latestPriors(): Promise<Priors> {
    const [row] = await this.source.query<{ priors: Priors }[]>('select priors from score_runs order by version desc limit 1')
    return row?.priors ?? { examined: UNINFORMED, shown: UNINFORMED, mobile: UNINFORMED }
  }

  /**
   * Runs `work` under an advisory lock; returns undefined if another process holds it. The lock ends with its connection, also of
   * a killed process.
   */
  async runExclusively<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    const runner = this.source.createQueryRunner()
    await runner.connect()
    try {
      const [lock] = (await runner.query(`select pg_try_advisory_lock(hashtext('scores:' || current_schema())) as held`)) as {
        held: boolean
      }[]
      if (lock?.held !== true) return undefined
      try {
        return await work()
      } finally {
        await runner.query(`select pg_advisory_unlock(hashtext('scores:' || current_schema()))`)
      }
    } finally {
      await runner.release()
    }
  }
}
