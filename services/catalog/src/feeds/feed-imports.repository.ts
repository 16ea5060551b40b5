import type { FeedMap } from '@ribbonry/contracts'
import { IsNull, type DataSource, type EntityManager } from 'typeorm'
import { FeedImport } from './feed-import.entity.ts'
import { FeedRefusal } from './feed-refusal.entity.ts'
import type { UpsertCounts } from './feed-gifts.repository.ts'
import type { RowRefusal } from './feed-row.ts'

export interface NewFeedImport {
  readonly filename: string
  readonly path: string
  readonly map: FeedMap
  readonly currency: string | null
  readonly dryRun: boolean
  readonly startedBy: number | null
  readonly bytesTotal: number
  readonly fingerprint: string
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
}

/** Imports and the rows they refused. */
export class FeedImportsRepository {
  constructor(private readonly source: DataSource) {}

  /** The unfinished import of the same feed, to go on with, or a new one. */
  async openFor(wanted: NewFeedImport): Promise<FeedImport> {
    const imports = this.source.getRepository(FeedImport)
    const unfinished = await imports.findOne({ where: { fingerprint: wanted.fingerprint, finished: IsNull() }, order: { id: 'DESC' } })
    return unfinished ?? (await imports.save(imports.create({ ...wanted })))
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

  async begin(id: number): Promise<void> {
    await this.source.query(`update feed_imports set status = 'running', started = coalesce(started, now()) where id = $1`, [id])
  }

  async finish(id: number, status: 'done' | 'failed', error: string | null): Promise<FeedImport> {
    await this.source.query('update feed_imports set status = $2, error = $3, finished = now() where id = $1', [id, status, error])
    return await this.source.getRepository(FeedImport).findOneByOrFail({ id })
  }

  /** Writes a batch and how far it brought the import, all or nothing; the import as it stands then. */
  async advance(id: number, to: FeedAdvance, write: (manager: EntityManager) => Promise<BatchOutcome>): Promise<FeedImport> {
    return await this.source.transaction(async (manager) => {
      const { created, updated, unchanged, refusals } = await write(manager)
      await manager.query(REFUSALS, [id, JSON.stringify(refusals)])
      const read = created + updated + unchanged + refusals.length
      await manager.query(ADVANCE, [id, to.line, to.bytesRead, read, created, updated, unchanged, refusals.length, to.seconds()])
      return await manager.getRepository(FeedImport).findOneByOrFail({ id })
    })
  }
}

const REFUSALS = `
  insert into feed_refusals (import_id, line, field, reason, value)
  select $1, line, field, reason, value from jsonb_to_recordset($2::jsonb) as r (line integer, field text, reason text, value text)`

const ADVANCE = `
  update feed_imports set checkpoint_line = $2, bytes_read = $3, rows_read = rows_read + $4, rows_created = rows_created + $5,
    rows_updated = rows_updated + $6, rows_unchanged = rows_unchanged + $7, rows_refused = rows_refused + $8, seconds_spent = seconds_spent + $9
  where id = $1`
