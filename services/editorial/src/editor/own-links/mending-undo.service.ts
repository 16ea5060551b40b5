import type { OperationKind } from '@ribbonry/contracts'
import type { Identity, Transaction } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { type SetPutBack, type SetUndo, UndoableRows } from '@ribbonry/service-kit/operations'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { changesOf, takeBack } from '../guides/reading/guide-content.ts'
import { assertStillPublishable, type GuideView } from '../guides/reading/guide-view.ts'
import { type ChangeRequest, GuideChangesService, type LockedGuide } from '../guides/saving/guide-changes.service.ts'
import { GuideRevisionsRepository } from '../guides/saving/guide-revisions.repository.ts'
import { orReason } from './skipped-guides.ts'
import { MendedGuidesRepository, type MendedRow } from './mended-guides.repository.ts'

/** What operations that mend links are about. */
export const GUIDE_LINKS = 'guide-links' satisfies OperationKind

/** A guide before and after. */
type Change = readonly [GuideView, GuideView]

/** Takes changes of links back: each guide whose content is still that of the change, all in one transaction. */
@Injectable()
export class MendingUndo implements OnModuleInit {
  constructor(
    @Inject(UndoableRows) private readonly types: UndoableRows,
    @Inject(MendedGuidesRepository) private readonly mended: MendedGuidesRepository,
    @Inject(GuideChangesService) private readonly changes: GuideChangesService,
    @Inject(GuideRevisionsRepository) private readonly revisions: GuideRevisionsRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  onModuleInit(): void {
    this.types.addSet(GUIDE_LINKS, { putBack: (transaction, undo) => this.#putBack(transaction, undo) })
  }

  async #putBack(transaction: Transaction, { operation, id, identity }: SetUndo): Promise<SetPutBack> {
    const guides = (await this.mended.list(operation.id, transaction)).filter(({ outcome }) => outcome === 'changed')
    const changes: Change[] = []
    for (const [place, guide] of guides.entries()) {
      const { version } = guide
      const change = await this.#restore(transaction, guide, identity)
      const isLeft = typeof change === 'string'
      const after = isLeft ? { after: version - 1, reason: change } : { after: change[1].guide.version }
      await this.mended.add(transaction, id, place, { id: guide.id, before: version, ...after })
      if (!isLeft) changes.push(change)
    }
    return {
      changed: changes.length,
      skipped: operation.changed - changes.length,
      committed: async () => {
        for (const [before, after] of changes) await this.changes.purge(before, after)
      },
    }
  }

  /** What was written since and taken back counts as if it had not been. @throws DomainError, StaleGuide like a save */
  async #lock(transaction: Transaction, request: ChangeRequest & { readonly version: number }): Promise<LockedGuide> {
    const { guideId, identity, version } = request
    const locked = await this.changes.lock(transaction, { guideId, identity })
    const { content, view } = locked
    const since = await this.revisions.listBetween(guideId, version, view.guide.version, transaction)
    const isSame = changesOf(content, since.reduce(takeBack, content)) === undefined
    return isSame ? locked : await this.changes.lock(transaction, request)
  }

  /** Takes what a version of a guide changed back. @returns why it is left, as text */
  async #restore(transaction: Transaction, { id: guideId, version }: MendedRow, identity: Identity): Promise<Change | string> {
    await transaction.query('savepoint guide_put_back')
    const change = await orReason(async (): Promise<Change> => {
      const locked = await this.#lock(transaction, { guideId, identity, version })
      const replaced = await this.revisions.listBetween(guideId, version - 1, version, transaction)
      const after = await this.changes.write(transaction, locked, replaced.reduce(takeBack, locked.content), identity)
      assertStillPublishable(locked.view, after)
      await this.changes.publish(transaction, locked.view, after)
      return [locked.view, after]
    })
    if (typeof change === 'string') {
      await transaction.query('rollback to savepoint guide_put_back')
      return change
    }
    await this.activity.record(transaction, {
      actor: { memberId: identity.userId },
      action: 'unmend-links',
      item: { type: 'guide', id: guideId },
    })
    return change
  }
}
