import type { GuideStatus } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { type GuideAtStage, isOtherTurn } from './guide-turn.ts'

/** Columns of a guide that steps of the workflow change. */
export interface GuideState {
  readonly status: GuideStatus
  readonly user_id: number | null
  readonly curator_id: number | null
  readonly submitted_editor: boolean
  readonly submitted_curator: boolean
  readonly draft_approved: boolean
  readonly curation_approved: boolean
  readonly writing_approved: boolean
  readonly published: Date | null
  readonly first_published: Date | null
  readonly publish_at: Date | null
  readonly publishing_since: Date | null
  /** ISO 8601 day. */
  readonly planned: string | null
  readonly trashed: Date | null
  readonly trashed_by: number | null
  readonly trashed_published: Date | null
  readonly trashed_status: GuideStatus | null
}

const COLUMNS: Readonly<Record<keyof GuideState, true>> = {
  status: true,
  user_id: true,
  curator_id: true,
  submitted_editor: true,
  submitted_curator: true,
  draft_approved: true,
  curation_approved: true,
  writing_approved: true,
  published: true,
  first_published: true,
  publish_at: true,
  publishing_since: true,
  planned: true,
  trashed: true,
  trashed_by: true,
  trashed_published: true,
  trashed_status: true,
}

const OVERDUE = `
  select id from guides
  where status = 'publishing' and publishing_since < $1 and (publish_at is null or publish_at < $1) order by id limit 100`

const DAY_BEFORE = `
  select details ->> 'from' as day from activity
  where item_type = 'guide' and item_id = $1::text and action = 'plan' order by id desc limit 1`

/** Writes the state of a guide. */
@Injectable()
export class GuideStatesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** The day from which a guide was moved last; null for none. */
  async dayBefore(transaction: Transaction, guideId: number): Promise<string | null> {
    const [last] = await transaction.query<{ day: string | null }[]>(DAY_BEFORE, [guideId])
    return last?.day ?? null
  }

  /** Sets columns, increments the version, and restarts `turn_since` if the turn changes. The caller must have locked the row. */
  async update(
    transaction: Transaction,
    guide: { readonly id: number } & GuideAtStage,
    state: Partial<GuideState>,
    now: Date,
  ): Promise<void> {
    const entries = Object.entries(state).filter(([name]) => name in COLUMNS)
    const set = entries.map(([name], index) => `${name} = $${index + 3}`)
    const turn = isOtherTurn(guide, { ...guide, ...state }) ? ['turn_since = $2'] : []
    await transaction.query(
      `update guides set ${[...set, 'version = version + 1', 'modified = $2', ...turn].join(', ')} where id = $1`,
      [guide.id, now, ...entries.map(([, value]) => value)],
    )
  }

  async remove(transaction: Transaction, id: number): Promise<void> {
    await transaction.query('delete from guides where id = $1', [id])
  }

  /** Lists guides whose publication was requested and due before a moment but has not finished, at most a hundred. */
  async listOverdue(before: Date): Promise<number[]> {
    return (await this.source.query<{ id: number }[]>(OVERDUE, [before])).map(({ id }) => id)
  }
}
