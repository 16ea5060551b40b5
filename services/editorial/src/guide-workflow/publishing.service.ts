import { closedGate } from '@ribbonry/guides'
import { CLOCK, type Clock, type Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { assertPublishable, gatesOf } from '../guide-editor/reading/guide-view.ts'
import type { EditedGuideRecord } from '../guide-editor/reading/staff-guide-record.ts'
import { GuideReleaseService } from './guide-release.service.ts'
import { GuideStatesRepository } from './guide-states.repository.ts'
import { GuideStepsService } from './guide-steps.service.ts'
import { PublishingQueueService } from './publishing-queue.service.ts'

/** How a guide becomes public: draft, publishing, published; each time by a job that checks the conditions again (E16). */
@Injectable()
export class PublishingService {
  constructor(
    @Inject(GuideStepsService) private readonly steps: GuideStepsService,
    @Inject(GuideStatesRepository) private readonly states: GuideStatesRepository,
    @Inject(GuideReleaseService) private readonly release: GuideReleaseService,
    @Inject(PublishingQueueService) private readonly queue: PublishingQueueService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Asks for the publication, now or at a moment; again changes nothing but the moment.
   * @throws DomainError `guide-not-found`, `not-ready`
   */
  async publish(guideId: number, publishAt: string | null, identity: Identity): Promise<EditedGuideRecord> {
    const at = publishAt === null ? null : new Date(publishAt)
    const guide = await this.steps.take(guideId, identity, async (view, { transaction, now, record }) => {
      if (view.guide.status === 'published') return
      if (view.guide.status === 'publishing' && view.guide.publish_at?.getTime() === at?.getTime()) return
      assertPublishable(view)
      await this.states.update(transaction, view.guide, { status: 'publishing', publish_at: at, publishing_since: now }, now)
      await record('publish', at === null ? {} : { at: at.toISOString() })
    })
    if (guide.status === 'publishing') await this.queue.add(guide)
    return guide
  }

  /** The job: publishes a guide that is to be published now. A failed condition brings it back to draft, with a mail. */
  async run(guideId: number): Promise<void> {
    const stale = await this.steps.run(guideId, 'publishing', async (view, tools) => {
      // Killed between its commit and here, it comes again: pages may still be as they were.
      if (view.guide.status === 'published') return [view.guide.slug]
      if (view.guide.status !== 'publishing' || this.#waits(view.guide)) return []
      const closed = closedGate(gatesOf(view))
      if (closed !== undefined) return await this.release.bringBack(view.guide, closed.message, tools)
      return await this.release.makePublic(view.guide, tools)
    })
    await this.release.purge(stale ?? [])
  }

  /** Takes up what a killed process, or an emptied Redis, left behind. */
  async sweep(): Promise<void> {
    const overdue = await this.states.listOverdue(this.queue.overdueBefore())
    for (const id of overdue) await this.run(id)
  }

  /**
   * Makes a guide a draft again, or calls its publication off; its slug stays taken (E18).
   * @throws DomainError `guide-not-found`
   */
  async withdraw(guideId: number, identity: Identity): Promise<EditedGuideRecord> {
    let slugs: string[] = []
    const guide = await this.steps.take(guideId, identity, async (view, tools) => {
      if (view.guide.status !== 'draft') slugs = await this.release.withdraw(view.guide, tools)
    })
    await this.release.purge(slugs)
    return guide
  }

  #waits({ publish_at: at }: EditedGuideRecord): boolean {
    return at !== null && at.getTime() > this.clock().getTime()
  }
}
