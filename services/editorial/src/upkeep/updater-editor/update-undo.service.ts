import { DomainError, type Identity } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { canUpdateGuide, seesAllGuides } from '../../editor/guides/guide-access.policy.ts'
import { takeBack } from '../../editor/guides/reading/guide-content.ts'
import { GuideChangesService } from '../../editor/guides/saving/guide-changes.service.ts'
import { GuideRevisionsRepository } from '../../editor/guides/saving/guide-revisions.repository.ts'
import { SubmissionWorkService } from '../../workflow/submissions/submission-work.service.ts'
import { OpenItemsRepository } from './open-items.repository.ts'

/** Takes saves of open items back. */
@Injectable()
export class UpdateUndoService {
  constructor(
    @Inject(GuideChangesService) private readonly changes: GuideChangesService,
    @Inject(OpenItemsRepository) private readonly items: OpenItemsRepository,
    @Inject(GuideRevisionsRepository) private readonly revisions: GuideRevisionsRepository,
    @Inject(SubmissionWorkService) private readonly submissions: SubmissionWorkService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  /**
   * Takes the member's own last save back: the guide is as before, and the items are open again. Returns how many they are, and
   * the new version.
   * @param version the version that the save made, which must still be the present one
   * @throws DomainError as `undoGuideUpdate` declares; StaleGuide for `stale-version`
   */
  async undo(guideId: number, version: number, identity: Identity): Promise<{ opened: number; version: number }> {
    let opened = 0
    const request = { guideId, identity, version, isAllowed: canUpdateGuide }
    const after = await this.changes.change(request, async ({ content, view }, transaction) => {
      opened = await this.items.reopen(transaction, guideId, version, identity.userId)
      if (opened === 0) throw updateNotFound()
      if (!seesAllGuides(identity)) await this.submissions.reduceUpdate(transaction, view.guide, identity.userId, opened)
      const replaced = await this.revisions.listBetween(guideId, version - 1, version, transaction)
      await this.activity.record(transaction, {
        actor: { memberId: identity.userId },
        action: 'undo-update',
        item: { type: 'guide', id: guideId },
        details: { opened },
      })
      return replaced.reduce(takeBack, content)
    })
    return { opened, version: after.guide.version }
  }
}

function updateNotFound(): DomainError {
  return new DomainError('not-found', 'update-not-found', 'We could not find that update.')
}
