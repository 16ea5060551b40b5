import type { Transaction } from '@ribbonry/service-kit'
import { ActivityLog, type ActivityItem } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { MAX_CHANGES, type RecordedChange } from './changes-since.ts'

/** A change to record: by a member, or by work in the background. */
export interface NewChange {
  readonly item: ActivityItem
  readonly memberId: number | null
  readonly action: string
  readonly version: number
  readonly fields: readonly string[]
}

/** The log of changes that staff made. */
@Injectable()
export class StaffChangesRepository {
  readonly #log = new ActivityLog()

  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async record(transaction: Transaction, ...changes: readonly NewChange[]): Promise<void> {
    await this.#log.record(
      transaction,
      ...changes.map(({ item, memberId, action, version, fields }) => ({
        actor: memberId === null ? { name: 'system' } : { memberId },
        action,
        item,
        details: { version, fields },
      })),
    )
  }

  /** The last changes of a row, newest first. */
  async listLatest(item: ActivityItem): Promise<RecordedChange[]> {
    const { rows } = await this.#log.ofItem(this.dataSource, item, 1, MAX_CHANGES)
    return rows.map(({ at, member_id: memberId, details }) => ({
      version: Number(details['version']),
      memberId,
      at,
      fields: Array.isArray(details['fields']) ? details['fields'].map(String) : [],
    }))
  }
}
