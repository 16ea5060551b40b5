import type { FeedMap } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { SavedFeedMap } from './saved-feed-map.entity.ts'

const MAX_OFFERED = 30

/** The last used map of each source. */
@Injectable()
export class SavedFeedMapsRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async listLatest(): Promise<SavedFeedMap[]> {
    return await this.dataSource.getRepository(SavedFeedMap).find({ order: { used: 'DESC', source: 'ASC' }, take: MAX_OFFERED })
  }

  /** Whether there was one. */
  async delete(source: string): Promise<boolean> {
    const { affected } = await this.dataSource.getRepository(SavedFeedMap).delete({ source })
    return affected === 1
  }

  async save(map: FeedMap, currency: string | null, used: Date): Promise<void> {
    await this.dataSource.getRepository(SavedFeedMap).upsert({ source: map.source, map, currency, used }, ['source'])
  }
}
