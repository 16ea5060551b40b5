import type { DataSource } from 'typeorm'
import { FeedFindingRecord } from './feed-finding.entity.ts'

/** More reasons than a person reads; there are a few dozen at most. */
const MOST = 200

/** What imports found in the rows of their feeds. */
export class FeedFindingsRepository {
  constructor(private readonly source: DataSource) {}

  /** The reasons of an import, those of most rows first. */
  async of(importId: number): Promise<FeedFindingRecord[]> {
    return await this.source
      .getRepository(FeedFindingRecord)
      .find({ where: { importId }, order: { kind: 'ASC', rows: 'DESC', field: 'ASC', reason: 'ASC' }, take: MOST })
  }
}
