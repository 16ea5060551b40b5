import type { FeedMap } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { MAX_FINDING_LINES, type FeedFinding } from './feed-findings.ts'
import { FeedImport } from './feed-import.entity.ts'
import { FeedRefusal } from './feed-refusal.entity.ts'
import type { UpsertCounts } from './feed-gifts.repository.ts'
import type { RowRefusal } from './feed-row.ts'
import { storable } from './feed-text.ts'

/** Another process continued or finished the import. */
export class ImportConflictError extends Error {}

export interface NewFeedImport {
  readonly filename: string
  readonly path: string
  readonly map: FeedMap
  readonly currency: string | null
  readonly dryRun: boolean
  readonly startedBy: number | null
  readonly bytesTotal: number
  readonly fingerprint: string
  /** The stored feed at `path`; without one the file belongs to the import and is removed after it. */
  readonly fileId?: number
}

/** Progress after a batch. */
export interface BatchProgress {
  readonly line: number
  readonly bytesRead: number
  readonly seconds: () => number
}

/** Result of a batch. */
export interface BatchOutcome extends UpsertCounts {
  readonly refusals: readonly RowRefusal[]
  readonly warned: number
  readonly findings: readonly FeedFinding[]
}

/** Imports and their refused rows. */
@Injectable()
export class FeedImportsRepository {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Transactions) private readonly transactions: Transactions,
  ) {}

  /** The unfinished or interrupted import of the same feed, to resume, or a new one. */
  async findOrCreate(wanted: NewFeedImport): Promise<FeedImport> {
    const imports = this.dataSource.getRepository(FeedImport)
    const [unfinished] = await this.dataSource.query<[{ id: number }[], number]>(REOPEN, [wanted.fingerprint])
    const [record] = unfinished
    return record === undefined
      ? await imports.save(imports.create({ ...wanted, giftsRecorded: !wanted.dryRun }))
      : await imports.findOneByOrFail({ id: record.id })
  }

  async find(id: number): Promise<FeedImport | null> {
    return await this.dataSource.getRepository(FeedImport).findOneBy({ id })
  }

  async listLatest(limit: number): Promise<FeedImport[]> {
    return await this.dataSource.getRepository(FeedImport).find({ order: { id: 'DESC' }, take: limit })
  }

  async listRefusals(importId: number, page: number, perPage: number): Promise<FeedRefusal[]> {
    return await this.dataSource
      .getRepository(FeedRefusal)
      .find({ where: { importId }, order: { line: 'ASC', id: 'ASC' }, skip: (page - 1) * perPage, take: perPage })
  }

  /** Unfinished imports without a heartbeat for so long. */
  async listStale(minutes: number): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `select id from feed_imports where ${IS_STALE} order by id limit 100`,
      [minutes],
    )
    return rows.map((row) => row.id)
  }

  /** Marks an import as interrupted, unless there was a heartbeat meanwhile. */
  async markInterrupted(id: number, minutes: number): Promise<void> {
    await this.dataSource.query(MARK_INTERRUPTED, [minutes, id])
  }

  async start(id: number): Promise<void> {
    await this.dataSource.query(
      `update feed_imports set status = 'running', started = coalesce(started, now()), beat = now() where id = $1`,
      [id],
    )
  }

  async recordHeartbeat(id: number): Promise<void> {
    await this.dataSource.query('update feed_imports set beat = now() where id = $1', [id])
  }

  async finish(id: number, status: 'done' | 'failed', error: string | null): Promise<FeedImport> {
    await this.dataSource.query(
      'update feed_imports set status = $2, error = $3, finished = now() where id = $1 and finished is null',
      [id, status, error === null ? null : storable(error)],
    )
    return await this.dataSource.getRepository(FeedImport).findOneByOrFail({ id })
  }

  /** Reads outside of the batches. */
  async read<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return await work(this.dataSource.manager)
  }

  /**
   * Writes a batch and the progress of the import in one transaction.
   * @returns the updated import
   * @throws ImportTaken when another process wrote this batch, or the import is over
   */
  async saveBatch(id: number, to: BatchProgress, write: (manager: EntityManager) => Promise<BatchOutcome>): Promise<FeedImport> {
    return await this.transactions.run(async (manager) => {
      const { created, updated, unchanged, merged, refusals, warned, findings } = await write(manager)
      if (refusals.length > 0) await manager.query(REFUSALS, [id, JSON.stringify(refusals)])
      if (findings.length > 0) await manager.query(FINDINGS, [id, JSON.stringify(findings), MAX_FINDING_LINES])
      const read = created + updated + unchanged + merged + refusals.length
      const counts = [read, created, updated, unchanged, merged, refusals.length, warned]
      const [, advanced] = await manager.query<[unknown, number]>(ADVANCE, [id, to.line, to.bytesRead, to.seconds(), ...counts])
      if (advanced === 0) throw new ImportConflictError(`The import ${id} is over, or somebody else went on with it`)
      return await manager.getRepository(FeedImport).findOneByOrFail({ id })
    })
  }
}

const REFUSALS = `
  insert into feed_refusals (import_id, line, field, reason, value)
  select $1, line, field, reason, value from jsonb_to_recordset($2::jsonb) as r (line integer, field text, reason text, value
    text)`

const IS_STALE = `status in ('waiting', 'running') and finished is null
  and coalesce(beat, created) < now() - make_interval(mins => $1)`

const MARK_INTERRUPTED = `
  update feed_imports set status = 'failed', finished = now(), broken_off = true,
    error = 'The import broke off after line ' || checkpoint_line ||
      ': its process ended. Start it again with the same file to go on from there.'
  where ${IS_STALE} and id = $2`

const FINDINGS = `
  insert into feed_findings (import_id, kind, field, reason, rows, lines, value)
  select $1, kind, field, reason, rows, lines, value
  from jsonb_to_recordset($2::jsonb) as r (kind text, field text, reason text, rows integer, lines integer[], value text)
  on conflict (import_id, kind, field, reason) do update set
    rows = feed_findings.rows + excluded.rows, lines = (feed_findings.lines || excluded.lines)[1:$3]`

const REOPEN = `
  update feed_imports set status = case when finished is null then status else 'waiting' end, finished = null, error = null,
    broken_off = false, beat = now()
  where id = (select id from feed_imports where fingerprint = $1 and (finished is null or broken_off) order by id desc limit 1)
  returning id`

const ADVANCE = `
  update feed_imports set checkpoint_line = $2, bytes_read = $3, seconds_spent = seconds_spent + $4, beat = now(),
    rows_read = rows_read + $5,
    rows_created = rows_created + $6, rows_updated = rows_updated + $7, rows_unchanged = rows_unchanged + $8,
      rows_merged = rows_merged + $9,
    rows_refused = rows_refused + $10, rows_warned = rows_warned + $11
  where id = $1 and finished is null and checkpoint_line < $2`
