import { fetchFeed, type FeedMap, type FeedPreview, type UploadedFile } from '@ribbonry/contracts'
import { fetchFile, MediaError } from '@ribbonry/media'
import { CLOCK, DomainError, InvalidInput, type Clock } from '@ribbonry/service-kit'
import { JobQueues } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CONFIG, type CatalogEnvironment } from '../../config.ts'
import { mappedColumns } from '../feed-source.ts'
import type { FeedFile } from './feed-file.entity.ts'
import { FeedFilesRepository } from './feed-files.repository.ts'
import { type FeedReading, previewFeed, UnreadableFeedError } from './feed-preview.ts'

const MAX_BYTES = 512 * 1024 * 1024
const FETCH_TIMEOUT_MS = 10 * 60_000
/** After this the process of a fetch is considered dead. */
const FETCH_STALE_MS = 2 * FETCH_TIMEOUT_MS

const FETCH_ERRORS: Readonly<Partial<Record<MediaError['code'], string>>> = {
  gone: 'There is nothing at this address.',
  'address-refused': 'This address may not be asked: it is not public.',
  'image-too-large': 'The feed is larger than 512 MB.',
  'try-again': 'The address does not answer. Please try again in a few minutes.',
}
const NOT_FETCHED = 'The address did not give a file. Please check it, or download the feed and upload it.'

/** Stored feeds: uploaded or fetched, previewed, matched and imported. */
@Injectable()
export class FeedFilesService implements OnModuleDestroy {
  readonly #stop = new AbortController()

  constructor(
    @Inject(FeedFilesRepository) private readonly files: FeedFilesRepository,
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'FEEDS_DIR' | 'FETCH_USER_AGENT' | 'FETCH_ALLOW_HOSTS'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A service that stops ends its fetches, which may take minutes. */
  onModuleDestroy(): void {
    this.#stop.abort()
  }

  /** @throws InvalidInput for an unreadable feed */
  async store({ path: given, filename, bytes }: UploadedFile): Promise<FeedFile> {
    await orInvalidInput(() => previewFeed(given, filename), 'feed')
    const path = await this.#newPath()
    await copyFile(given, path)
    return await this.files.create({ filename, path, address: null, bytes, status: 'ready' })
  }

  /** @throws InvalidInput for an invalid address */
  async requestFetch(address: string): Promise<FeedFile> {
    if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
      throw new InvalidInput({ address: 'Please enter an address that begins with https://' })
    const { pathname, hostname } = new URL(address)
    const filename = (basename(decoded(pathname)) || hostname).slice(0, 200)
    const file = await this.files.create({ filename, path: await this.#newPath(), address, bytes: 0, status: 'fetching' })
    await this.queues.add(fetchFeed, { id: file.id }, { id: `fetch-feed-${file.id}` })
    return file
  }

  /**
   * Fetches a requested feed; a failure is stored with it.
   * @throws MediaError when the service stops meanwhile: the job is tried again
   */
  async fetch(id: number): Promise<void> {
    const file = await this.files.find(id)
    if (file === null || file.address === null || file.status !== 'fetching') return
    const { FETCH_USER_AGENT: userAgent, FETCH_ALLOW_HOSTS: allowHosts } = this.config
    try {
      const limits = { maxBytes: MAX_BYTES, timeoutMs: FETCH_TIMEOUT_MS, signal: this.#stop.signal }
      await fetchFile(file.address, file.path, { userAgent, allowHosts, ...limits })
      await previewFeed(file.path, file.filename)
      await this.files.markReady(id, (await stat(file.path)).size)
    } catch (error) {
      const isStopped = this.#stop.signal.aborted && error instanceof MediaError && error.code === 'try-again'
      if (isStopped || !(error instanceof MediaError || error instanceof UnreadableFeedError)) throw error
      await rm(file.path, { force: true })
      await this.files.markFailed(id, error instanceof MediaError ? (FETCH_ERRORS[error.code] ?? NOT_FETCHED) : error.message)
    }
  }

  /** @throws DomainError `feed-file-not-found` */
  async get(id: number): Promise<FeedFile> {
    const file = await this.files.find(id)
    if (file === null)
      throw new DomainError('not-found', 'feed-file-not-found', 'This feed is no longer kept. Please upload it again.')
    const isStale = file.status === 'fetching' && this.clock().getTime() - file.created.getTime() > FETCH_STALE_MS
    if (isStale) Object.assign(file, { status: 'failed', error: NOT_FETCHED })
    return file
  }

  /** @throws DomainError `feed-file-not-ready`, InvalidInput for an unreadable format */
  async preview(file: FeedFile, reading: FeedReading): Promise<FeedPreview> {
    if (file.status !== 'ready') throw new DomainError('conflict', 'feed-file-not-ready', 'The feed is not here yet.')
    return await orInvalidInput(() => previewFeed(file.path, file.filename, reading), 'format')
  }

  /** Refuses a map that cannot work for a file, naming its fields. @throws InvalidInput */
  async validateMap(file: FeedFile, map: FeedMap): Promise<void> {
    const { columns } = await this.preview(file, { format: map.format, encoding: map.encoding, delimiter: map.delimiter })
    const errors: Record<string, string> = {}
    if (map.external_id === undefined && map.link === undefined)
      errors['map.external_id'] = 'Please choose an id or a link: a gift is recognised by one of them.'
    // In JSON lines and XML, a field may first occur in a later row.
    const missing =
      map.format === 'jsonl' || map.format === 'xml' ? [] : mappedColumns(map).filter((column) => !columns.includes(column))
    for (const column of missing) errors[`map.${fieldOf(map, column)}`] = `The feed has no column "${column}".`
    if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
  }

  /** Deletes expired files. */
  async purgeExpired(): Promise<void> {
    for (const path of await this.files.deleteExpired()) await rm(path, { force: true })
  }

  async #newPath(): Promise<string> {
    await this.purgeExpired()
    await mkdir(this.config.FEEDS_DIR, { recursive: true })
    return join(this.config.FEEDS_DIR, `kept-${randomUUID()}`)
  }
}

async function orInvalidInput<Result>(read: () => Promise<Result>, field: string): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof UnreadableFeedError ? new InvalidInput({ [field]: error.message }) : error
  }
}

function fieldOf(map: FeedMap, column: string): string {
  return Object.entries(map).find(([name, value]) => name !== 'source' && [value].flat().includes(column))?.[0] ?? 'title'
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
