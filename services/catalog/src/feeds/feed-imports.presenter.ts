import type { FeedImport as FeedImportAnswer } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { MemberProjectionRepository } from '../members/member-projection.repository.ts'
import type { FeedImport } from './feed-import.entity.ts'
import { presentFeedImport } from './feed-import.presenter.ts'

/** Imports with the names of the members who started them. */
@Injectable()
export class FeedImportsPresenter {
  constructor(@Inject(MemberProjectionRepository) private readonly members: MemberProjectionRepository) {}

  async presentAll(records: readonly FeedImport[]): Promise<FeedImportAnswer[]> {
    const names = await this.members.listUsernames([
      ...new Set(records.map(({ startedBy }) => startedBy).filter((id) => id !== null)),
    ])
    return records.map((record) => presentFeedImport(record, names))
  }

  async present(record: FeedImport): Promise<FeedImportAnswer> {
    const { startedBy } = record
    return presentFeedImport(record, await this.members.listUsernames(startedBy === null ? [] : [startedBy]))
  }
}
