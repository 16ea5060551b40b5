import type { Transaction } from '@ribbonry/service-kit'
import { type Executor, type Page, PagedList, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { EarlierContent } from '../reading/guide-content.ts'

export interface RevisionRecord {
  readonly version: number
  readonly at: Date
  readonly member_id: number | null
  readonly username: string | null
  readonly fields: readonly string[]
  /** Empty without one. */
  readonly name: string
}

const LIST = new PagedList<RevisionRecord, 'version'>({
  table: 'guide_revisions',
  key: 'id',
  columns: `row.version, row.at, row.member_id, nullif(s.username, '') as username, row.fields, row.name`,
  sorts: { version: ['row.version'] },
  joins: 'left join known_staff as s on s.member_id = row.member_id',
})

const LAST = `
  select row.version, row.at, row.member_id, nullif(s.username, '') as username, row.fields, row.name
  from guide_revisions as row left join known_staff as s on s.member_id = row.member_id
  where row.guide_id = $1 and row.version <= $2 order by row.version desc limit 1`

const LATER = `
  select before from guide_revisions where guide_id = $1 and version > $2 and version <= $3 order by version desc`

const SINCE = `
  select row.version, row.member_id, nullif(s.username, '') as username, row.at, row.fields, row.name
  from guide_revisions as row left join known_staff as s on s.member_id = row.member_id
  where row.guide_id = $1 and row.version > $2 order by row.version desc limit 50`

const NAME = 'update guide_revisions set name = $3 where guide_id = $1 and version = $2 returning id'

/** Reads the revisions of guides: the fields that each save changed, and their former values. */
@Injectable()
export class GuideRevisionsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Newest first. */
  async list(guideId: number, page: number, perPage: number): Promise<Page<RevisionRecord>> {
    return await LIST.page(this.source, {
      page,
      perPage,
      sort: 'version',
      descending: true,
      where: [where`row.guide_id = ${guideId}`],
    })
  }

  /** Names a save. Returns whether there is one. */
  async name(guideId: number, version: number, name: string): Promise<boolean> {
    const [named] = await this.source.query<[unknown[], number]>(NAME, [guideId, version, name])
    return named.length > 0
  }

  /** Finds the last save up to a version. Steps of the workflow also raise the version, without a revision. */
  async findLast(guideId: number, version: number, executor: Executor = this.source): Promise<RevisionRecord | undefined> {
    return (await executor.query<RevisionRecord[]>(LAST, [guideId, version]))[0]
  }

  /** Lists what the saves after one version and up to another replaced, newest first. */
  async listBetween(guideId: number, after: number, upTo: number, executor: Executor = this.source): Promise<EarlierContent[]> {
    return (await executor.query<{ before: EarlierContent }[]>(LATER, [guideId, after, upTo])).map(({ before }) => before)
  }

  /** Lists the last fifty saves after a version, newest first. */
  async listSince(transaction: Transaction, guideId: number, version: number): Promise<RevisionRecord[]> {
    return await transaction.query<RevisionRecord[]>(SINCE, [guideId, version])
  }
}
