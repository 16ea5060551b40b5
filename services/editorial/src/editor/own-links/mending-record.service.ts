import { CLOCK, type Clock, type Identity, type Transaction } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Operations, OperationsRepository } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import type { NewPaths } from './mended-texts.ts'
import { MendedGuidesRepository } from './mended-guides.repository.ts'
import { GUIDE_LINKS } from './mending-undo.service.ts'

/** A change of links of many guides. */
export interface MendingOperation {
  /** Guides that it is about. */
  readonly total: number
  readonly paths: NewPaths
  /** Id of its operation; null until a guide is mended. */
  readonly id: number | null
  /** Guides that are mended. */
  readonly mended: number
}

/** Records which guides a change of links mends, in the operation of that change and in the log of each guide. */
@Injectable()
export class MendingRecord {
  constructor(
    @Inject(MendedGuidesRepository) private readonly guides: MendedGuidesRepository,
    @Inject(Operations) private readonly operations: Operations,
    @Inject(OperationsRepository) private readonly recorded: OperationsRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Adds a guide in the transaction that mends it. A change that mends nothing is no operation: it begins with its first guide.
   * @returns the id of the operation
   */
  async add(
    transaction: Transaction,
    { id, total, mended, paths }: MendingOperation,
    guide: { readonly id: number; readonly version: number },
    { userId }: Identity,
  ): Promise<number> {
    const change = id ?? (await this.#begin(transaction, total, userId))
    await this.guides.add(transaction, change, mended, { id: guide.id, before: guide.version, after: guide.version + 1 })
    await this.recorded.addProgress(transaction, change, { changed: 1, skipped: 0 }, this.clock())
    await this.activity.record(transaction, {
      actor: { memberId: userId },
      action: 'mend-links',
      item: { type: 'guide', id: guide.id },
      details: { links: [...paths].map(([from, to]) => ({ from, to })), change },
    })
    return change
  }

  async #begin(transaction: Transaction, total: number, memberId: number): Promise<number> {
    const subject = { type: GUIDE_LINKS, title: total === 1 ? '1 guide' : `${total} guides` }
    return await this.operations.recordSet(transaction, { actor: { memberId }, action: 'mend', subject }, { total, changed: 0 })
  }
}
