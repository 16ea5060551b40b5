import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { FeedError } from './feed-error.ts'
import { summarizeFindings } from './feed-findings.ts'
import { FeedGiftsRepository } from './feed-gifts.repository.ts'
import type { FeedImport } from './feed-import.entity.ts'
import { FeedImportsRepository } from './feed-imports.repository.ts'
import {
  isRefusal,
  readContinuation,
  readFeedRow,
  rowIdentity,
  type FeedGift,
  type RowRefusal,
  type RowWarning,
} from './feed-row.ts'
import { openFeed, type FeedItem } from './feed-source.ts'
import { differsBesidesLists, mergedGift, surveyFeed, type FeedSurvey } from './feed-survey.ts'

const BATCH_SIZE = 1000
const HEARTBEAT_MS = 20_000

interface ReadBatch {
  readonly line: number
  readonly bytesRead: number
  readonly gifts: readonly FeedGift[]
  /** Of the gifts, those that take no gift which they are recognised by the link of: another row of the feed stands for it. */
  readonly behind: ReadonlySet<FeedGift>
  readonly refusals: readonly RowRefusal[]
  readonly warnings: readonly RowWarning[]
  readonly merged: number
}

type OnProgress = (record: FeedImport) => void

/**
 * Imports a feed as a stream in batches of a thousand rows: posts, counts, refusals and the checkpoint are written in one
 * transaction, so that an interrupted run resumes and its counts still add up.
 */
@Injectable()
export class FeedImporter {
  constructor(
    @Inject(FeedImportsRepository) private readonly imports: FeedImportsRepository,
    @Inject(FeedGiftsRepository) private readonly gifts: FeedGiftsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Runs or resumes an import; an invalid feed is reported in the returned import. */
  async run(record: FeedImport, onProgress: OnProgress = () => undefined): Promise<FeedImport> {
    await this.imports.start(record.id)
    // A lost heartbeat is harmless: the next one comes before the import counts as stale.
    const heartbeat = setInterval(() => void this.imports.recordHeartbeat(record.id).catch(() => undefined), HEARTBEAT_MS)
    try {
      const { path, map, currency } = record
      const survey = await surveyFeed(path, map, currency ?? undefined, (rows) =>
        this.imports.read((manager) => this.gifts.leadByLink(manager, rows, map.source)),
      )
      await this.#readAll(record, survey, onProgress)
      return await this.imports.finish(record.id, 'done', null)
    } catch (error) {
      if (error instanceof FeedError) return await this.imports.finish(record.id, 'failed', error.message)
      throw error
    } finally {
      clearInterval(heartbeat)
    }
  }

  /** Reads a batch while the previous one is written; batches before an error are written as well. */
  async #readAll(record: FeedImport, survey: FeedSurvey, onProgress: OnProgress): Promise<void> {
    let began = this.clock().getTime()
    const seconds = (): number => {
      const now = this.clock().getTime()
      const spent = (now - began) / 1000
      began = now
      return spent
    }
    let writing: Promise<unknown> = Promise.resolve()
    try {
      for await (const batch of this.#batches(record, survey)) {
        await writing
        writing = this.#write(record, batch, seconds).then(onProgress)
        // The next await reports a failure; until then it must not count as unhandled.
        writing.catch(() => undefined)
      }
    } finally {
      await writing
    }
  }

  async *#batches(record: FeedImport, survey: FeedSurvey): AsyncGenerator<ReadBatch> {
    const feed = await openFeed(record.path, record.map)
    let items: FeedItem[] = []
    let failure: unknown
    try {
      for await (const item of feed.items) {
        if (item.line > record.checkpointLine && items.push(item) === BATCH_SIZE) {
          yield readBatch(items, record, survey, feed.bytesRead())
          items = []
        }
      }
    } catch (error) {
      failure = error
    }
    if (items.length > 0) yield readBatch(items, record, survey, feed.bytesRead())
    if (failure !== undefined) throw failure
  }

  async #write(
    record: FeedImport,
    { line, bytesRead, gifts, behind, refusals, warnings, merged }: ReadBatch,
    seconds: () => number,
  ): Promise<FeedImport> {
    const options = { source: record.map.source, importId: record.id, publish: record.map.publish, dryRun: record.dryRun, behind }
    const warned = new Set(warnings.map((warning) => warning.line)).size
    return await this.imports.saveBatch(record.id, { line, bytesRead, seconds }, async (manager) => {
      const counts = await this.gifts.upsert(manager, gifts, options)
      return { ...counts, merged: counts.merged + merged, refusals, warned, findings: summarizeFindings(refusals, warnings) }
    })
  }
}

function readBatch(items: readonly FeedItem[], record: FeedImport, survey: FeedSurvey, bytesRead: number): ReadBatch {
  const gifts: FeedGift[] = []
  const behind = new Set<FeedGift>()
  const refusals: RowRefusal[] = []
  const warnings: RowWarning[] = []
  let merged = 0
  for (const item of items) {
    const row = 'refusal' in item ? item.refusal : readFeedRow(item.record, item.line, record.map, record.currency ?? undefined)
    if (isRefusal(row)) {
      if (goesOn(item, record, survey)) merged += 1
      else refusals.push(row)
      continue
    }
    const shared = survey.items.get(row.key)
    const gift = isIdentifiedElsewhere(row, survey) ? undefined : shared === undefined ? row : mergedGift(row, shared)
    if (gift !== undefined) {
      gifts.push(gift)
      if (standsBehind(gift, survey)) behind.add(gift)
      warnings.push(...gift.warnings)
    } else {
      merged += 1
      if (shared !== undefined && differsBesidesLists(row, shared)) warnings.push(differenceWarning(row))
    }
  }
  return { line: items.at(-1)?.line ?? 0, bytesRead, gifts, behind, refusals, warnings, merged }
}

/** Whether a row that is no gift by itself only adds to one before it. */
function goesOn(item: FeedItem, { map }: FeedImport, survey: FeedSurvey): boolean {
  if (!('record' in item)) return false
  const { key } = rowIdentity(item.record, map)
  const first = key === null ? undefined : survey.items.get(key)
  return first !== undefined && first.line < item.line && readContinuation(item.record, map) !== undefined
}

function isIdentifiedElsewhere({ externalId, canonicalLink }: FeedGift, { identified }: FeedSurvey): boolean {
  return externalId === null && canonicalLink !== null && identified.has(canonicalLink)
}

function standsBehind({ line, externalId, canonicalLink }: FeedGift, { standing }: FeedSurvey): boolean {
  return externalId !== null && canonicalLink !== null && (standing.get(canonicalLink) ?? line) !== line
}

function differenceWarning({ line, title }: FeedGift): RowWarning {
  return {
    line,
    field: '',
    reason: 'differs from the first row of the same item in more than its categories and pictures; the first one counts',
    value: title,
  }
}
