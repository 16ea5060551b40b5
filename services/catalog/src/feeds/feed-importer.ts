import type { FeedGiftsRepository } from './feed-gifts.repository.ts'
import type { FeedImport } from './feed-import.entity.ts'
import type { FeedImportsRepository } from './feed-imports.repository.ts'
import { isRefusal, readFeedRow, type FeedGift, type RowRefusal } from './feed-row.ts'
import { FeedFault, openFeed, type FeedItem, type OpenFeed } from './feed-source.ts'

const BATCH = 1000

/**
 * Imports a feed as a stream, a thousand rows at a time: the rows, their counts, their refusals and the line reached are written in
 * one transaction, so that a run that was killed goes on where it stopped and its counts still add up.
 */
export class FeedImporter {
  constructor(
    private readonly imports: FeedImportsRepository,
    private readonly gifts: FeedGiftsRepository,
    private readonly now: () => number = Date.now,
  ) {}

  /** Runs an import, or goes on with one; what is wrong with the feed as a whole is kept in the import it returns. */
  async run(record: FeedImport, onProgress: (record: FeedImport) => void = () => undefined): Promise<FeedImport> {
    await this.imports.begin(record.id)
    try {
      await this.#readAll(record, await openFeed(record.path, record.map), onProgress)
      return await this.imports.finish(record.id, 'done', null)
    } catch (error) {
      if (error instanceof FeedFault) return await this.imports.finish(record.id, 'failed', error.message)
      throw error
    }
  }

  async #readAll(record: FeedImport, feed: OpenFeed, onProgress: (record: FeedImport) => void): Promise<void> {
    let began = this.now()
    const seconds = (): number => {
      const spent = (this.now() - began) / 1000
      began = this.now()
      return spent
    }
    const batch: FeedItem[] = []
    const write = async (): Promise<void> => {
      const items = batch.splice(0)
      const last = items.at(-1)
      if (last !== undefined) onProgress(await this.#write(record, items, { line: last.line, bytesRead: feed.bytesRead(), seconds }))
    }
    try {
      for await (const item of feed.items) {
        if (item.line > record.checkpointLine && batch.push(item) === BATCH) await write()
      }
    } finally {
      await write() // what came before a cut is in as well
    }
  }

  async #write(record: FeedImport, items: readonly FeedItem[], to: { line: number; bytesRead: number; seconds: () => number }): Promise<FeedImport> {
    const rows = items.map((item) => ('refusal' in item ? item.refusal : readFeedRow(item.record, item.line, record.map, record.currency ?? undefined)))
    const gifts = rows.filter((row): row is FeedGift => !isRefusal(row))
    const refusals = rows.filter((row): row is RowRefusal => isRefusal(row))
    const options = { source: record.map.source, publish: record.map.publish, dryRun: record.dryRun }
    return await this.imports.advance(record.id, to, async (manager) => ({ ...(await this.gifts.upsert(manager, gifts, options)), refusals }))
  }
}
