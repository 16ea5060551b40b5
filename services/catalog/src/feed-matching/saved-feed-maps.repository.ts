import type { FeedMap } from '@ribbonry/contracts'
import type { DataSource } from 'typeorm'
import { SavedFeedMap } from './saved-feed-map.entity.ts'

const OFFERED = 30

/** Maps that imports used, one for each source. */
export class SavedFeedMapsRepository {
  constructor(private readonly source: DataSource) {}

  async latest(): Promise<SavedFeedMap[]> {
    return await this.source.getRepository(SavedFeedMap).find({ order: { used: 'DESC' }, take: OFFERED })
  }

  /** Whether there was one. */
  async delete(source: string): Promise<boolean> {
    const { affected } = await this.source.getRepository(SavedFeedMap).delete({ source })
    return affected === 1
  }

  async save(map: FeedMap, currency: string | null): Promise<void> {
    await this.source.getRepository(SavedFeedMap).upsert({ source: map.source, map, currency, used: new Date() }, ['source'])
  }
}
