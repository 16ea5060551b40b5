import type { FeedMap } from '@ribbonry/contracts'
import type { DataSource, EntityManager } from 'typeorm'
import { LINES_OF_A_FINDING, type FeedFinding } from './feed-findings.ts'
import { FeedImport } from './feed-import.entity.ts'
import { FeedRefusal } from './feed-refusal.entity.ts'
import type { UpsertCounts } from './feed-gifts.repository.ts'
import type { RowRefusal } from './feed-row.ts'
import { storable } from './feed-text.ts'

/** Somebody else went on with an import, or ended it. */
export class ImportTaken extends Error {}

export interface NewFeedImport {
  readonly filename: string
  readonly path: string
  readonly map: FeedMap
  readonly currency: string | null
  readonly dryRun: boolean
  readonly startedBy: number | null
  readonly bytesTotal: number
  readonly fingerprint: string
  /** The kept file at `path`; without one the file is the import's own and goes with it. */
  readonly fileId?: number
}

/** How far a batch brings an import. */
export interface FeedAdvance {
  readonly line: number
  readonly bytesRead: number
  readonly seconds: () => number
}

/** What a batch came to. */
export interface BatchOutcome extends UpsertCounts {
  readonly refusals: readonly RowRefusal[]
  readonly warned: number
  readonly findings: readonly FeedFinding[]
}

/** Imports and the rows they refused. */
export class FeedImportsRepository {
  constructor(private readonly source: DataSource) {}

  /** The unfinished import of the same feed, or the one that broke off, to go on with; or a new one. */
  async openFor(wanted: NewFeedImport): Promise<FeedImport> {
    const imports = this.source.getRepository(FeedImport)
    const [unfinished] = await this.source.query<[{ id: number }[], number]>(REOPEN, [wanted.fingerprint])
    const [record] = unfinished
    return record === undefined ? await imports.save(imports.create({ ...wanted, giftsRecorded: !wanted.dryRun })) : await imports.findOneByOrFail({ id: record.id })
  }

  async find(id: number): Promise<FeedImport | null> {
    return await this.source.getRepository(FeedImport).findOneBy({ id })
  }

  async latest(limit: number): Promise<FeedImport[]> {
    return await this.source.getRepository(FeedImport).find({ order: { id: 'DESC' }, take: limit })
  }

  async refusals(importId: number, page: number, perPage: number): Promise<FeedRefusal[]> {
    return await this.source
      .getRepository(FeedRefusal)
      .find({ where: { importId }, order: { line: 'ASC', id: 'ASC' }, skip: (page - 1) * perPage, take: perPage })
  }

  /** Unfinished imports of which nothing was heard for so long. */
  async silent(minutes: number): Promise<number[]> {
    const rows = await this.source.query<{ id: number }[]>(`select id from feed_imports where ${SILENT} order by id limit 100`, [minutes])
    return rows.map((row) => row.id)
  }

  /** Ends an import whose process died, unless something was heard of it meanwhile. */
  async breakOff(id: number, minutes: number): Promise<void> {
    await this.source.query(BREAK_OFF, [minutes, id])
  }

  async begin(id: number): Promise<void> {
    await this.source.query(`update feed_imports set status = 'running', started = coalesce(started, now()), beat = now() where id = $1`, [id])
  }

  /** Says that the process of an import lives. */
  async beat(id: number): Promise<void> {
    await this.source.query('update feed_imports set beat = now() where id = $1', [id])
  }

  async finish(id: number, status: 'done' | 'failed', error: string | null): Promise<FeedImport> {
    await this.source.query('update feed_imports set status = $2, error = $3, finished = now() where id = $1 and finished is null', [id, status, error === null ? null : storable(error)])
    return await this.source.getRepository(FeedImport).findOneByOrFail({ id })
  }

  /** Reads outside of the batches. */
  async read<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return await work(this.source.manager)
  }

  /**
   * Writes a batch and how far it brought the import, all or nothing; the import as it stands then.
   * @throws ImportTaken when another process wrote this batch, or the import is over
   */
  async advance(id: number, to: FeedAdvance, write: (manager: EntityManager) => Promise<BatchOutcome>): Promise<FeedImport> {
    return await this.source.transaction(async (manager) => {
      const { created, updated, unchanged, merged, refusals, warned, findings } = await write(manager)
      if (refusals.length > 0) await manager.query(REFUSALS, [id, JSON.stringify(refusals)])
      if (findings.length > 0) await manager.query(FINDINGS, [id, JSON.stringify(findings), LINES_OF_A_FINDING])
      const read = created + updated + unchanged + merged + refusals.length
      const counts = [read, created, updated, unchanged, merged, refusals.length, warned]
      const [, advanced] = await manager.query<[unknown, number]>(ADVANCE, [id, to.line, to.bytesRead, to.seconds(), ...counts])
      if (advanced === 0) throw new ImportTaken(`The import ${id} is over, or somebody else went on with it`)
      return await manager.getRepository(FeedImport).findOneByOrFail({ id })
    })
  }
}

const REFUSALS = `
  insert into feed_refusals (import_id, line, field, reason, value)
  select $1, line, field, reason, value from jsonb_to_recordset($2::jsonb) as r (line integer, field text, reason text, value text)`

const SILENT = `status in ('waiting', 'running') and finished is null and coalesce(beat, created) < now() - make_interval(mins => $1)`

const BREAK_OFF = `
  update feed_imports set status = 'failed', finished = now(), broken_off = true,
    error = 'The import broke off after line ' || checkpoint_line || ': its process ended. Start it again with the same file to go on from there.'
  where ${SILENT} and id = $2`

const FINDINGS = `
  insert into feed_findings (import_id, kind, field, reason, rows, lines, value)
  select $1, kind, field, reason, rows, lines, value
  from jsonb_to_recordset($2::jsonb) as r (kind text, field text, reason text, rows integer, lines integer[], value text)
  on conflict (import_id, kind, field, reason) do update set
    rows = feed_findings.rows + excluded.rows, lines = (feed_findings.lines || excluded.lines)[1:$3]`

const REOPEN = `
  update feed_imports set status = case when finished is null then status else 'waiting' end, finished = null, error = null, broken_off = false, beat = now()
  where id = (select id from feed_imports where fingerprint = $1 and (finished is null or broken_off) order by id desc limit 1)
  returning id`

const ADVANCE = `
  update feed_imports set checkpoint_line = $2, bytes_read = $3, seconds_spent = seconds_spent + $4, beat = now(), rows_read = rows_read + $5,
    rows_created = rows_created + $6, rows_updated = rows_updated + $7, rows_unchanged = rows_unchanged + $8, rows_merged = rows_merged + $9,
    rows_refused = rows_refused + $10, rows_warned = rows_warned + $11
  where id = $1 and finished is null and checkpoint_line < $2`
