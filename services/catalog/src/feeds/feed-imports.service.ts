import type { FeedMap, UploadedFile } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import type { Queue } from 'bullmq'
import { mkdir, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { feedFingerprint } from './feed-fingerprint.ts'
import type { FeedImport } from './feed-import.entity.ts'
import type { FeedImportsRepository } from './feed-imports.repository.ts'
import type { FeedRefusal } from './feed-refusal.entity.ts'

export interface FeedStart {
  readonly file: UploadedFile
  readonly map: FeedMap
  readonly currency: string | null
  readonly dryRun: boolean
  readonly startedBy: number
}

const SHOWN = 50
const REFUSALS_PER_PAGE = 100

/** Imports that staff start and watch; the reading itself is a job. */
export class FeedImportsService {
  constructor(
    private readonly imports: FeedImportsRepository,
    private readonly queue: Queue,
    private readonly folder: string,
  ) {}

  async start({ file, map, currency, dryRun, startedBy }: FeedStart): Promise<FeedImport> {
    const fingerprint = await feedFingerprint(file.path, map, { currency, dryRun })
    await mkdir(this.folder, { recursive: true })
    const path = join(this.folder, `${fingerprint}${extensionOf(file.filename)}`)
    await copyFile(file.path, path)
    const wanted = { filename: file.filename, path, map, currency, dryRun, startedBy, bytesTotal: file.bytes, fingerprint }
    const record = await this.imports.openFor(wanted)
    await this.#enqueue(record.id)
    return record
  }

  /** One job per import, however often its feed is uploaded; one that was given up is tried again. */
  async #enqueue(id: number): Promise<void> {
    const jobId = `feed-import-${id}`
    const known = await this.queue.getJob(jobId)
    if ((await known?.isFailed()) === true) await known?.retry()
    else await this.queue.add('import', { id }, { jobId, removeOnComplete: { count: 100 } })
  }

  async latest(): Promise<FeedImport[]> {
    return await this.imports.latest(SHOWN)
  }

  /** @throws DomainError `import-not-found` */
  async get(id: number): Promise<FeedImport> {
    const record = await this.imports.find(id)
    if (record === null) throw new DomainError('not-found', 'import-not-found', 'There is no such import.')
    return record
  }

  async refusals(id: number, page: number): Promise<FeedRefusal[]> {
    await this.get(id)
    return await this.imports.refusals(id, page, REFUSALS_PER_PAGE)
  }
}

function extensionOf(filename: string): string {
  return /\.(csv|jsonl|ndjson)(\.gz)?$/i.exec(filename)?.[0]?.toLowerCase() ?? ''
}
