import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { FeedFindingRecord } from './feed-finding.entity.ts'

/** Imports have a few dozen reasons at most. */
const MAX_FINDINGS = 200

/** Findings of imports. */
@Injectable()
export class FeedFindingsRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Findings of an import, those with most rows first. */
  async list(importId: number): Promise<FeedFindingRecord[]> {
    return await this.dataSource
      .getRepository(FeedFindingRecord)
      .find({ where: { importId }, order: { kind: 'ASC', rows: 'DESC', field: 'ASC', reason: 'ASC' }, take: MAX_FINDINGS })
  }
}
