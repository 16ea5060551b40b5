import { runFeedImport, type FeedMap, type UploadedFile } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import { JobQueues } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { mkdir, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONFIG, type CatalogEnvironment } from '../config.ts'
import { MemberProjectionRepository } from '../projections/members/member-projection.repository.ts'
import { feedFingerprint } from './feed-fingerprint.ts'
import type { FeedFindingRecord } from './feed-finding.entity.ts'
import { FeedFindingsRepository } from './feed-findings.repository.ts'
import type { FeedImport } from './feed-import.entity.ts'
import { FeedImportsRepository } from './feed-imports.repository.ts'
import type { FeedRefusal } from './feed-refusal.entity.ts'

export interface FeedStart {
  readonly file: UploadedFile
  readonly map: FeedMap
  readonly currency: string | null
  readonly dryRun: boolean
  readonly startedBy: number
}

/** Start of an import of a stored feed. */
export interface StoredFeedStart extends Omit<FeedStart, 'file'> {
  readonly file: { readonly id: number; readonly path: string; readonly filename: string; readonly bytes: number }
}

const STALE_MINUTES = 5
const LIST_LIMIT = 50
const REFUSALS_PER_PAGE = 100

/** Imports for staff; the import itself runs as a job. */
@Injectable()
export class FeedImportsService {
  constructor(
    @Inject(FeedImportsRepository) private readonly imports: FeedImportsRepository,
    @Inject(FeedFindingsRepository) private readonly findings: FeedFindingsRepository,
    @Inject(MemberProjectionRepository) private readonly members: MemberProjectionRepository,
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'FEEDS_DIR'>,
  ) {}

  async start({ file, map, currency, dryRun, startedBy }: FeedStart): Promise<FeedImport> {
    const fingerprint = await feedFingerprint(file.path, map, { currency, dryRun })
    await mkdir(this.config.FEEDS_DIR, { recursive: true })
    const path = join(this.config.FEEDS_DIR, `${fingerprint}${extensionOf(file.filename)}`)
    await copyFile(file.path, path)
    const wanted = { filename: file.filename, path, map, currency, dryRun, startedBy, bytesTotal: file.bytes, fingerprint }
    const record = await this.imports.findOrCreate(wanted)
    await this.#enqueue(record.id)
    return record
  }

  async startFromStoredFile({ file, map, currency, dryRun, startedBy }: StoredFeedStart): Promise<FeedImport> {
    const fingerprint = await feedFingerprint(file.path, map, { currency, dryRun })
    const { path, filename, bytes: bytesTotal, id: fileId } = file
    const record = await this.imports.findOrCreate({
      filename,
      path,
      map,
      currency,
      dryRun,
      startedBy,
      bytesTotal,
      fingerprint,
      fileId,
    })
    await this.#enqueue(record.id)
    return record
  }

  /** One job per import, however often its feed is uploaded; a failed job is retried. */
  async #enqueue(id: number): Promise<void> {
    await this.queues.add(runFeedImport, { id }, { id: jobIdOf(id), retryFailed: true })
  }

  /** Marks imports without heartbeat and without a pending job as interrupted. Uploading the same file resumes them. */
  async failInterrupted(): Promise<void> {
    for (const id of await this.imports.listStale(STALE_MINUTES)) {
      if (!(await this.queues.isPending(runFeedImport, jobIdOf(id)))) await this.imports.markInterrupted(id, STALE_MINUTES)
    }
  }

  async listLatest(): Promise<FeedImport[]> {
    return await this.imports.listLatest(LIST_LIMIT)
  }

  /** @throws DomainError `import-not-found` */
  async get(id: number): Promise<FeedImport> {
    const record = await this.imports.find(id)
    if (record === null) throw new DomainError('not-found', 'import-not-found', 'There is no such import.')
    return record
  }

  /** Names of the members who started these imports, by id. */
  async listStarters(records: readonly FeedImport[]): Promise<ReadonlyMap<number, string>> {
    return await this.members.listUsernames([...new Set(records.flatMap(({ startedBy }) => startedBy ?? []))])
  }

  async listFindings(id: number): Promise<FeedFindingRecord[]> {
    await this.get(id)
    return await this.findings.list(id)
  }

  async listRefusals(id: number, page: number): Promise<FeedRefusal[]> {
    await this.get(id)
    return await this.imports.listRefusals(id, page, REFUSALS_PER_PAGE)
  }
}

const jobIdOf = (id: number): string => `feed-import-${id}`

function extensionOf(filename: string): string {
  return /\.(csv|jsonl|ndjson)(\.gz)?$/i.exec(filename)?.[0]?.toLowerCase() ?? ''
}
