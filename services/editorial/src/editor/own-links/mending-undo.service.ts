import { undoMendedLinks } from '@ribbonry/contracts'
import { type Identity, refusalOf } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { Inject, Injectable } from '@nestjs/common'
import { takeBack } from '../guides/reading/guide-content.ts'
import { GuideChangesService } from '../guides/saving/guide-changes.service.ts'
import { GuideRevisionsRepository } from '../guides/saving/guide-revisions.repository.ts'
import { orReason, type SkippedGuide } from './skipped-guides.ts'
import { type MendedRow, TextLinkChangesRepository } from './text-link-changes.repository.ts'

/** Takes changes of links back. */
@Injectable()
export class MendingUndoService {
  constructor(
    @Inject(TextLinkChangesRepository) private readonly changed: TextLinkChangesRepository,
    @Inject(GuideChangesService) private readonly changes: GuideChangesService,
    @Inject(GuideRevisionsRepository) private readonly revisions: GuideRevisionsRepository,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  /** Restores guides whose version is still that of the change. @throws DomainError `change-not-found` */
  async undo(changeId: number, identity: Identity): Promise<{ restored: MendedRow[]; skipped: SkippedGuide[] }> {
    const guides = await this.changed.listGuides(changeId)
    if (guides === undefined) throw refusalOf(undoMendedLinks, 'not-found', 'change-not-found', 'We could not find that change.')
    const restored: MendedRow[] = []
    const skipped: SkippedGuide[] = []
    for (const guide of guides) {
      const { id, title } = guide
      const reason = await orReason(() => this.#restore(guide, identity))
      if (typeof reason === 'string') skipped.push({ id, title, reason })
      else restored.push(guide)
    }
    return { restored, skipped }
  }

  async #restore({ id: guideId, version }: MendedRow, identity: Identity): Promise<void> {
    await this.changes.change({ guideId, identity, version }, async ({ content }, transaction) => {
      const replaced = await this.revisions.listBetween(guideId, version - 1, version, transaction)
      await this.activity.record(transaction, {
        actor: { memberId: identity.userId },
        action: 'unmend-links',
        item: { type: 'guide', id: guideId },
      })
      return replaced.reduce(takeBack, content)
    })
  }
}
