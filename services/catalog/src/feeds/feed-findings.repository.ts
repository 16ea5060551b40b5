import type { DataSource } from 'typeorm'
import { FeedFindingRecord } from './feed-finding.entity.ts'

/** More reasons than a person reads; there are a few dozen at most. */
const MAX_FINDINGS = 200

/** What imports found in the rows of their feeds. */
export class FeedFindingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The reasons of an import, those of most rows first. */
  async list(importId: number): Promise<FeedFindingRecord[]> {
    return await this.dataSource
      .getRepository(FeedFindingRecord)
      .find({ where: { importId }, order: { kind: 'ASC', rows: 'DESC', field: 'ASC', reason: 'ASC' }, take: MAX_FINDINGS })
  }
}
