import type { Transaction } from '@ribbonry/service-kit'
import type { ActivityItem } from '@ribbonry/service-kit/activity'
import { memberOfActor, type WrittenRows } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import { MemberProjectionRepository } from '../../projections/members/member-projection.repository.ts'
import { changesSince, type CurrentVersion, type NamedChange } from './changes-since.ts'
import { type NewChange, StaffChangesRepository } from './staff-changes.repository.ts'

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

  /** Records rows that an undo put back, in its transaction. */
  async recordUndo(
    transaction: Transaction,
    type: string,
    { actor, operation }: Pick<WrittenRows, 'actor' | 'operation'>,
    rows: readonly { readonly id: number; readonly version: number }[],
  ): Promise<void> {
    const change = { memberId: memberOfActor(actor), action: 'undo', fields: [], operation }
    await this.changes.record(transaction, ...rows.map(({ id, version }) => ({ ...change, item: { type, id }, version })))
  }

  /** Those rows that members changed since an operation; imports, fetched pictures and checks of links are no members. */
  async changedSince(
    transaction: Transaction,
    type: string,
    ids: readonly string[],
    operation: number,
  ): Promise<ReadonlySet<string>> {
    return new Set(await this.changes.listChangedSince(transaction, type, ids, operation))
  }

  /** The changes of a row after the version that was sent, newest first. */
  async since(item: ActivityItem, sent: number, current: CurrentVersion): Promise<NamedChange[]> {
    const changes = changesSince(sent, current, await this.changes.listLatest(item))
    const ids = changes.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]))
    const names = await this.members.listUsernames([...new Set(ids)])
    return changes.map((change) => ({ ...change, username: names.get(change.memberId ?? 0) ?? null }))
  }
}
