import type { StaffChange } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import type { ActivityItem } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { MemberProjectionRepository } from '../members/member-projection.repository.ts'
import { changesSince, type CurrentVersion } from './changes-since.ts'
import { presentStaffChange } from './staff-change.presenter.ts'
import { type NewChange, StaffChangesRepository } from './staff-changes.repository.ts'

/** The sentence of the refusal `stale-version`. */
export const STALE_VERSION = 'Somebody else has changed this in the meantime.'

/** The fields that a change sets. */
export function fieldsOf(change: object): string[] {
  return Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]))
}

/** Who changed what of the rows that staff edit. */
@Injectable()
export class StaffChangesService {
  constructor(
    @Inject(StaffChangesRepository) private readonly changes: StaffChangesRepository,
    @Inject(MemberProjectionRepository) private readonly members: MemberProjectionRepository,
  ) {}

  /** Records changes in the transaction that makes them. */
  async record(transaction: Transaction, ...changes: readonly NewChange[]): Promise<void> {
    await this.changes.record(transaction, ...changes)
  }

  /** The changes of a row after the version that was sent, newest first. */
  async since(item: ActivityItem, sent: number, current: CurrentVersion): Promise<StaffChange[]> {
    const changes = changesSince(sent, current, await this.changes.listLatest(item))
    const ids = changes.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]))
    const names = await this.members.listUsernames([...new Set(ids)])
    return changes.map((change) => presentStaffChange(change, names))
  }
}
