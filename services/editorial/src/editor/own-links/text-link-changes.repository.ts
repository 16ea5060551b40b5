import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** A guide that a change mended. */
export interface MendedRow {
  readonly id: number
  readonly title: string
  /** Version that the change made. */
  readonly version: number
}

const CREATE = 'insert into text_link_changes default values returning id'
const ADD = 'insert into text_link_change_guides (change_id, guide_id, version) values ($1, $2, $3)'
const EXISTS = 'select 1 from text_link_changes where id = $1'
const GUIDES = `
  select g.id, g.title, c.version from text_link_change_guides as c join guides as g on g.id = c.guide_id
  where c.change_id = $1 order by g.id`

/** Which guides a change of links mended, for its undo. */
@Injectable()
export class TextLinkChangesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Returns the id of a new change. */
  async create(): Promise<number> {
    return (await this.source.query<{ id: number }[]>(CREATE))[0]?.id ?? 0
  }

  async add(transaction: Transaction, changeId: number, guideId: number, version: number): Promise<void> {
    await transaction.query(ADD, [changeId, guideId, version])
  }

  /** Undefined without such a change. */
  async listGuides(changeId: number): Promise<MendedRow[] | undefined> {
    const rows = await this.source.query<MendedRow[]>(GUIDES, [changeId])
    if (rows.length > 0) return rows
    return (await this.source.query<object[]>(EXISTS, [changeId])).length > 0 ? [] : undefined
  }
}
