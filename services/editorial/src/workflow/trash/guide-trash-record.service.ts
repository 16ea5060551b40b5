import type { FeaturedPlace } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Operations } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import type { EditedGuideRecord } from '../../editor/guides/reading/staff-guide-record.ts'
import { GuideEventsRepository } from '../../guides/guide-events.repository.ts'
import { type GuideState, GuideStatesRepository } from '../guide-states.repository.ts'
import { GuideTrashEffects } from './guide-trash-effects.service.ts'
import { GUIDE } from './guide-trash-undo.service.ts'

/** What happens to a guide, and who does it. */
export interface GuideMove {
  readonly action: 'trash' | 'restore'
  readonly state: Partial<GuideState>
  readonly memberId: number
  readonly at: Date
}

/** Writes that a guide goes into the trash or comes out of it, into its row, its log and the operations of staff. */
@Injectable()
export class GuideTrashRecord {
  constructor(
    @Inject(GuideStatesRepository) private readonly states: GuideStatesRepository,
    @Inject(GuideTrashEffects) private readonly effects: GuideTrashEffects,
    @Inject(GuideEventsRepository) private readonly events: GuideEventsRepository,
    @Inject(Operations) private readonly operations: Operations,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  /** The guide must be locked. @returns the id of the operation, and places in which other guides are featured by now */
  async write(
    transaction: Transaction,
    guide: EditedGuideRecord,
    { action, state, memberId, at }: GuideMove,
  ): Promise<{ readonly operation: number | undefined; readonly unfeatured: readonly FeaturedPlace[] }> {
    const { id } = guide
    const rows = await this.operations.before(transaction, GUIDE, [id])
    await this.states.update(transaction, guide, state, at)
    const unfeatured = await this.effects.follow(transaction, [{ id, isBack: action === 'restore' }], { memberId })
    const logged = action === 'trash' ? 'trash' : 'untrash'
    await this.activity.record(transaction, { actor: { memberId }, action: logged, item: { type: 'guide', id } })
    if (isShownOutside(guide)) await this.events.publishChanged(transaction, [id])
    const title = guide.title === '' ? 'Without a title' : guide.title
    const operation = await this.operations.recordRow(transaction, rows, { memberId, action, id, title })
    return { operation, unfeatured }
  }
}

/** Whether visitors see it, or will once it is restored. */
export function isShownOutside({ published, trashed_published: before }: EditedGuideRecord): boolean {
  return published !== null || before !== null
}
