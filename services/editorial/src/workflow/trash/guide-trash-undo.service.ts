import type { OperationKind } from '@ribbonry/contracts'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import { TableRows, UndoableRows, type WrittenRows } from '@ribbonry/service-kit/operations'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { GuideCachesService } from '../../guides/guide-caches.service.ts'
import { GuideEventsRepository } from '../../guides/guide-events.repository.ts'
import { GuideTrashEffects } from './guide-trash-effects.service.ts'
import { GuideTrashRepository } from './guide-trash.repository.ts'

/** A guide in the logs. */
export const GUIDE = 'guide' satisfies OperationKind

const ROWS = new TableRows({
  table: 'guides',
  key: 'id',
  keyType: 'integer',
  columns: ['status', 'published', 'publish_at', 'publishing_since', 'trashed', 'trashed_published', 'trashed_status'],
  along: ['trashed_by', 'turn_since'],
  version: 'version',
  modified: 'modified',
})

/** Puts guides back that went into the trash or came out of it: what visitors see follows at once. */
@Injectable()
export class GuideTrashUndo implements OnModuleInit {
  constructor(
    @Inject(UndoableRows) private readonly types: UndoableRows,
    @Inject(GuideTrashRepository) private readonly trash: GuideTrashRepository,
    @Inject(GuideTrashEffects) private readonly effects: GuideTrashEffects,
    @Inject(GuideEventsRepository) private readonly events: GuideEventsRepository,
    @Inject(GuideCachesService) private readonly caches: GuideCachesService,
    @Inject(ActivityLog) private readonly activity: ActivityLog,
  ) {}

  onModuleInit(): void {
    this.types.add(GUIDE, {
      rows: ROWS,
      changed: async (transaction, written) => await this.#changed(transaction, written),
      committed: async (written) => await this.caches.purge(await this.trash.listSlugs(publicIds(written))),
    })
  }

  /** A publication that waited for its moment goes on: the sweep finds it. */
  async #changed(transaction: Transaction, written: WrittenRows): Promise<void> {
    const { actor, before } = written
    const moved = before.map(({ id, trashed }) => ({ id: Number(id), isBack: trashed !== null }))
    await this.effects.follow(transaction, moved, actor)
    await this.events.publishChanged(transaction, publicIds(written))
    for (const { id, trashed } of before) {
      const action = trashed === null ? 'trash' : 'untrash'
      await this.activity.record(transaction, { actor, action, item: { type: 'guide', id: Number(id) } })
    }
  }
}

/** Those that visitors saw, or see now. */
function publicIds({ before }: WrittenRows): number[] {
  const isPublic = before.filter(({ published, trashed_published: hidden }) => published !== null || hidden !== null)
  return isPublic.map(({ id }) => Number(id))
}
